import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { revisionCountQuery, textChangeCountQuery } from './change-queries.ts'

export const DESIGN_VIEWS = ['all', 'revisions', 'texts'] as const
export type DesignView = (typeof DESIGN_VIEWS)[number]

/** All designs, and what designers changed after the review. */
export function DesignViews({ view }: { view: DesignView }) {
  const { data: revisions } = useQuery(revisionCountQuery)
  const { data: texts } = useQuery(textChangeCountQuery)
  const names: Record<DesignView, { title: string; count?: number | undefined }> = {
    all: { title: 'All designs' },
    revisions: { title: 'Revisions', count: revisions?.total },
    texts: { title: 'Changed texts', count: texts?.total },
  }
  return (
    <nav aria-label="Views of designs" className="flex flex-wrap gap-x-6 pt-4">
      {DESIGN_VIEWS.map((name) => (
        <Link
          key={name}
          to={name === 'all' ? '?' : `?view=${name}`}
          preventScrollReset
          aria-current={view === name ? 'page' : undefined}
          className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
            {names[name].title}
          </span>
          {names[name].count !== undefined && <span className="num text-micro">{names[name].count}</span>}
        </Link>
      ))}
    </nav>
  )
}
