import { useState } from 'react'
import { useSelection } from '#app/features/admin/pending/use-selection.ts'
import { payoutsQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { PAYOUT_STATE_NAMES, PAYOUT_STATES, type PayoutState } from '#domain/payouts.ts'
import { ExportPayoutYears } from './export-payout-years.tsx'
import { ExportPayouts } from './export-payouts.tsx'
import { isManualRequest } from './payout.ts'
import { PayoutBar } from './payout-bar.tsx'
import { PayoutRow } from './payout-row.tsx'

const EMPTY_TEXTS: Record<PayoutState, string> = {
  requested: 'There are no open payout requests.',
  in_transit: 'No payouts are on their way to a bank.',
  paid: 'No payouts have been paid yet.',
  refused: 'No payouts have been declined.',
  failed: 'No payouts have failed.',
}

export function Payouts() {
  const [state, setState] = useState<PayoutState>('requested')
  const selection = useSelection()
  const pages = usePagedQuery(payoutsQuery(state))
  const { items, error, reload } = pages
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 py-6">
        <div className="w-60 max-w-full">
          <Field label="Payouts">
            <Select value={state} onChange={({ currentTarget: { value } }) => setState(value as PayoutState)}>
              {PAYOUT_STATES.map((name) => (
                <option key={name} value={name}>
                  {PAYOUT_STATE_NAMES[name]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ExportPayouts state={state} />
        <ExportPayoutYears />
      </div>
      {!items && <PanelState error={error} onRetry={reload} />}
      {items?.length === 0 && <EmptyState title="No payouts." text={EMPTY_TEXTS[state]} action={null} />}
      {items && items.length > 0 && (
        <>
          <ul aria-label="Payouts" className="border-ink border-t">
            {items.map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                isSelected={selection.has(payout.id)}
                onSelect={() => selection.toggle(payout.id)}
              />
            ))}
          </ul>
          <ListEnd {...pages} />
          {state === 'requested' && (
            <PayoutBar
              selected={items.filter(({ id }) => selection.has(id))}
              shown={items.filter(isManualRequest).length}
              onSelectAll={() => selection.set(items.filter(isManualRequest).map(({ id }) => id))}
              onClear={() => selection.set([])}
            />
          )}
        </>
      )}
    </>
  )
}
