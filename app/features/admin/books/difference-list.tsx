import { useId } from 'react'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { differencesQuery } from './books-queries.ts'
import { DifferenceRow } from './difference-row.tsx'

const TITLES = { open: 'Differences', resolved: 'Resolved differences' } as const

/** The rows that differ, or the record of those that did. */
export function DifferenceList({ state }: { state: 'open' | 'resolved' }) {
  const id = useId()
  const pages = usePagedQuery(differencesQuery(state))
  const { items, error, reload } = pages
  if (items?.length === 0 && state === 'resolved') return null
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="display-3">
        {TITLES[state]}
      </h2>
      {!items && <PanelState error={error} onRetry={reload} />}
      {items?.length === 0 && (
        <p className="mt-2 text-muted">No differences. New ones appear here and are emailed to all admins.</p>
      )}
      {items && items.length > 0 && (
        <>
          <ul aria-label={TITLES[state]} className="mt-4 border-ink border-t">
            {items.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} />
            ))}
          </ul>
          <ListEnd {...pages} />
        </>
      )}
    </section>
  )
}
