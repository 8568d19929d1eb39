import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OwnDesign, ownDesignQuery, ownDesignsQuery } from '#app/features/portal/queries.ts'
import type { User } from '#app/features/session/session-store.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { OpenDesign } from './open-design.tsx'
import { OwnDesignFilters } from './own-design-filters.tsx'
import { type OwnDesignParams, toFilter, useOwnDesignParams } from './own-design-params.ts'
import { OwnDesignRow } from './own-design-row.tsx'
import { RightsCases } from './rights-cases.tsx'

/** The My Designs tab: the designer's designs, or the form of one. Which one is in the URL, so that it survives other tabs. */
export function MyDesigns({ user }: { user: User }) {
  const params = useOwnDesignParams()
  const { design } = params.values
  const [lastId, setLastId] = useState(design)
  if (design && design !== lastId) setLastId(design)
  return design ? (
    <OpenDesign user={user} params={params} />
  ) : (
    <DesignList user={user} params={params} lastId={lastId} />
  )
}

type DesignListProps = {
  user: User
  params: OwnDesignParams
  /** The design whose form was open last; empty at first. */
  lastId: string
}

function DesignList({ user, params, lastId }: DesignListProps) {
  const client = useQueryClient()
  const designs = usePagedQuery(ownDesignsQuery(toFilter(params.values)))
  const { items, first, error, isOutdated, reload } = designs
  // After a change of filters, an error must not hide behind the old list.
  if (!items || !first || (error && isOutdated)) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0 && !params.isFiltered && !isOutdated)
    return (
      <EmptyState
        title="No designs yet"
        text="Your designs appear here with review status, sales and earnings."
        action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
      />
    )
  const edit = (design: OwnDesign) => {
    client.setQueryData(ownDesignQuery(design.id).queryKey, design)
    params.change({ design: design.id })
  }
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-2 pt-5">
        <span className="text-muted">{reviewTime(first.median_review_hours)}</span>
        <Link to="/designers?tab=royalties" preventScrollReset className="link">
          Royalty statement
        </Link>
      </p>
      <RightsCases userId={user.id} />
      <OwnDesignFilters params={params} counts={first.status_counts} />
      <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
        {items.length === 0 ? (
          <EmptyState
            title="No designs found."
            text="No designs match. Change or clear the filters."
            action={<Button onClick={params.clear}>Clear filters</Button>}
          />
        ) : (
          <ul aria-label="Your designs">
            {items.map((design) => (
              <OwnDesignRow
                key={design.id}
                design={design}
                isReturn={design.id === lastId}
                onEdit={() => edit(design)}
              />
            ))}
          </ul>
        )}
      </div>
      {designs.isLong && <ListEnd {...designs} />}
    </>
  )
}

function reviewTime(hours: number | null) {
  if (hours === null) return 'Our reviewers check every design.'
  if (hours < 1) return 'Half of all reviews are completed within an hour.'
  if (hours < 48) return `Half of all reviews are completed within ${Math.ceil(hours)} hours.`
  return `Half of all reviews are completed within ${Math.ceil(hours / 24)} days.`
}
