import { useSearchParams } from 'react-router'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { disputesQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { DisputeDetails } from './dispute-details.tsx'
import { DisputeRow } from './dispute-row.tsx'

const STATES = { open: 'Open', closed: 'Closed' } as const
type State = keyof typeof STATES

const EMPTY: Record<State, string> = {
  open: 'If a customer disputes a payment with the bank, you can answer it here.',
  closed: 'Disputes that the bank has decided will appear here.',
}

/** Payments that customers disputed with their bank. The state, or the open dispute, is in the URL. */
export function Disputes() {
  const [params] = useSearchParams()
  const state: State = params.get('state') === 'closed' ? 'closed' : 'open'
  const id = params.get('dispute')
  const hrefTo = (change: string) => `?tab=orders&view=disputes${change}`
  return (
    <>
      <FilterLinks
        label="Disputes"
        className="py-4"
        links={(Object.keys(STATES) as State[]).map((name) => ({
          to: hrefTo(name === 'open' ? '' : `&state=${name}`),
          title: STATES[name],
          isCurrent: id === null && state === name,
        }))}
      />
      {id === null ? <DisputeList state={state} hrefTo={hrefTo} /> : <DisputeDetails key={id} id={id} />}
    </>
  )
}

function DisputeList({ state, hrefTo }: { state: State; hrefTo: (change: string) => string }) {
  const pages = usePagedQuery(disputesQuery(state))
  const { items, isOutdated, error } = pages
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={pages.reload} />
  if (items.length === 0) return <EmptyState title={`No ${state} disputes`} text={EMPTY[state]} action={null} />
  return (
    <div className={cx('pb-8', isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label={`${STATES[state]} disputes`} className="border-ink border-t">
        {items.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} href={hrefTo(`&dispute=${dispute.id}`)} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </div>
  )
}
