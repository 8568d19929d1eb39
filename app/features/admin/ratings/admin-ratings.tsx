import { useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { ratingsQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { RATING_STATES, type RatingState } from '#domain/ratings.ts'
import { RatingRow } from './rating-row.tsx'

/** Customers' reviews: the queue of pending ones, and those already decided. The state is in the URL. */
export const AdminRatings = withQueries(RatingsPage)

const NAMES: Record<RatingState, { title: string; empty: string }> = {
  pending: { title: 'Pending', empty: 'New reviews will appear here before they are public.' },
  published: { title: 'Published', empty: 'Reviews appear here after you publish them.' },
  rejected: { title: 'Rejected', empty: 'Reviews appear here after you reject them.' },
}

function RatingsPage() {
  const [params] = useSearchParams()
  const state = RATING_STATES.find((name) => name === params.get('state')) ?? 'pending'
  return (
    <AdminPage
      title="Customer reviews"
      intro="Publish reviews that help other customers, good or bad. Reject insults, personal data and advertising."
    >
      <FilterLinks
        label="Customer reviews"
        className="py-4"
        links={RATING_STATES.map((name) => ({
          to: name === 'pending' ? '?' : `?state=${name}`,
          title: NAMES[name].title,
          isCurrent: state === name,
        }))}
      />
      <RatingList state={state} />
    </AdminPage>
  )
}

function RatingList({ state }: { state: RatingState }) {
  const pages = usePagedQuery(ratingsQuery(state))
  const { items, isOutdated, error } = pages
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={pages.reload} />
  if (items.length === 0)
    return (
      <EmptyState title={`No ${NAMES[state].title.toLowerCase()} reviews.`} text={NAMES[state].empty} action={null} />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label={`${NAMES[state].title} reviews`} className="border-ink border-t">
        {items.map((rating) => (
          <RatingRow key={rating.id} rating={rating} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </div>
  )
}
