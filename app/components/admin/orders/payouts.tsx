import { useState } from 'react'
import { api, read } from '#app/api.ts'
import { ListEnd } from '#app/components/admin/list-end.tsx'
import { PanelState } from '#app/components/panel-state.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { usePages } from '#app/use-pages.ts'
import { PAYOUT_STATES, type PayoutState } from '#domain/payouts.ts'
import { PayoutRow } from './payout-row.tsx'

const WORDS: Record<PayoutState, string> = { requested: 'Requested', paid: 'Paid', refused: 'Refused' }

/** What designers want to be paid, and what became of it. */
export function Payouts({ onChanged }: { onChanged: () => void }) {
  const [state, setState] = useState<PayoutState>('requested')
  const pages = usePages(state, (after) => read(api.payouts.$get({ query: { state, ...(after && { after }) } })))
  const { items, error, reload } = pages
  return (
    <>
      <div className="max-w-60 py-6">
        <Field label="Payouts">
          <Select value={state} onChange={({ currentTarget: { value } }) => setState(value as PayoutState)}>
            {PAYOUT_STATES.map((name) => (
              <option key={name} value={name}>
                {WORDS[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!items && <PanelState error={error} onRetry={reload} />}
      {items?.length === 0 && (
        <EmptyState
          title="No payouts."
          text={state === 'requested' ? 'Nobody waits for money.' : `None was ${state} yet.`}
          action={null}
        />
      )}
      {items && items.length > 0 && (
        <>
          <ul aria-label="Payouts" className="border-ink border-t">
            {items.map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                onSettled={() => {
                  reload()
                  onChanged()
                }}
              />
            ))}
          </ul>
          <ListEnd {...pages} />
        </>
      )}
    </>
  )
}
