import { useState } from 'react'
import { payoutsQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { PAYOUT_STATES, type PayoutState } from '#domain/payouts.ts'
import { PayoutRow } from './payout-row.tsx'

const LABELS: Record<PayoutState, string> = { requested: 'Requested', paid: 'Paid', refused: 'Declined' }

export function Payouts() {
  const [state, setState] = useState<PayoutState>('requested')
  const pages = usePagedQuery(payoutsQuery(state))
  const { items, error, reload } = pages
  return (
    <>
      <div className="max-w-60 py-6">
        <Field label="Payouts">
          <Select value={state} onChange={({ currentTarget: { value } }) => setState(value as PayoutState)}>
            {PAYOUT_STATES.map((name) => (
              <option key={name} value={name}>
                {LABELS[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!items && <PanelState error={error} onRetry={reload} />}
      {items?.length === 0 && (
        <EmptyState
          title="No payouts."
          text={
            state === 'requested'
              ? 'There are no open payout requests.'
              : `No payouts have been ${LABELS[state].toLowerCase()} yet.`
          }
          action={null}
        />
      )}
      {items && items.length > 0 && (
        <>
          <ul aria-label="Payouts" className="border-ink border-t">
            {items.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
          <ListEnd {...pages} />
        </>
      )}
    </>
  )
}
