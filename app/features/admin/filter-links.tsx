import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'

type FilterLink = { to: string; title: string; isCurrent: boolean; count?: number | undefined }
type FilterLinksProps = { label: string; className?: string; links: readonly FilterLink[] }

/** Links above a list that choose which part of it is shown. */
export function FilterLinks({ label, className, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={cx('flex flex-wrap gap-x-6', className)}>
      {links.map(({ to, title, isCurrent, count = 0 }) => (
        <Link
          key={title}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
            {title}
          </span>
          {count > 0 && <span className="num bg-signal px-1.5 font-semibold text-micro text-white">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
