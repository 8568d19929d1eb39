import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'
import { PAYOUT_METHOD_NAMES } from '#domain/payouts.ts'
import { isManualRequest, type Payout } from './payout.ts'
import { PayoutActions } from './payout-actions.tsx'

type PayoutRowProps = { payout: Payout; isSelected: boolean; onSelect: () => void }

/** Admins transfer the money of manual payouts outside the shop. Stripe sends the others. */
export function PayoutRow({ payout, isSelected, onSelect }: PayoutRowProps) {
  const { amount, designer, method, reference, destination } = payout
  const name = designer.display_name ?? designer.email ?? 'Deleted user'
  const facts = [PAYOUT_METHOD_NAMES[method], destination, reference, formatDay(payout.settled_at ?? payout.created_at)]
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        {isManualRequest(payout) ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 flex-none accent-ink" />
            <span>
              <span className="sr-only">Select </span>
              {name}
            </span>
          </label>
        ) : (
          <p className="font-semibold">{name}</p>
        )}
        {designer.display_name && <p className="text-muted text-small">{designer.email}</p>}
        <p className="mt-1 text-small">{facts.filter(Boolean).join(' · ')}</p>
        {payout.state === 'in_transit' && payout.arrives_on && (
          <p className="mt-1 text-small">Arrives by {formatDay(payout.arrives_on)}</p>
        )}
        {payout.failure && <p className="mt-1 font-medium text-signal-down text-small">{payout.failure}</p>}
        {payout.balance_after < 0 && (
          <p className="mt-1 font-medium text-signal-down text-small">
            Refunds since this request exceed earnings by {formatDollars(-payout.balance_after)}.
          </p>
        )}
      </div>
      <p className="figure text-3xl/none">{formatDollars(amount)}</p>
      {(payout.state === 'requested' || payout.is_stuck) && <PayoutActions payout={payout} name={name} />}
    </li>
  )
}
