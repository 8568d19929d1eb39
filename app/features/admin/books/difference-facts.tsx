import { Link } from 'react-router'
import { PAYMENT_WORDS } from '#app/features/orders/order.ts'
import { formatDay } from '#domain/dates.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { PaymentStatus } from '#domain/orders.ts'
import { PAYOUT_STATE_NAMES, type PayoutState } from '#domain/payouts.ts'
import type { Difference } from './books-queries.ts'
import { formatExact } from './format-exact.ts'

/** The findings of a check: the order, the amounts and the day. */
export function DifferenceFacts({ difference }: { difference: Difference }) {
  const { facts, day } = difference
  const { orderId } = facts
  const subject = nameOf(difference)
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-small">
      <div className="flex gap-2">
        <dt className="text-muted">{subjectOf(difference)}</dt>
        <dd className="num font-semibold">
          {orderId ? (
            <Link to={`/admin?tab=orders&order=${orderId}`} className="link">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </dd>
      </div>
      <Fact name="Day" value={formatDay(day)} />
      {SHOWN.map(({ key, name, show }) => {
        const value = facts[key]
        return value === null || value === undefined ? null : <Fact key={key} name={name} value={show(value)} />
      })}
    </dl>
  )
}

/** The number of the order, or the beginning of the ID of the checkout or payout. */
export function nameOf({ facts: { orderNumber, checkoutId, payoutId } }: Difference): string {
  if (typeof orderNumber === 'number') return formatOrderNumber(orderNumber)
  return String(checkoutId ?? payoutId ?? '').slice(0, 8)
}

function subjectOf({ facts: { orderId, payoutId } }: Difference) {
  if (orderId) return 'Order'
  return payoutId ? 'Payout' : 'Checkout'
}

type Value = string | number | boolean

const amount = (value: Value) => formatExact(Number(value))
const CHECKOUT_WORDS: Record<string, string> = { open: 'Open', expired: 'Expired', held: 'Held' }

const SHOWN: readonly { key: string; name: string; show: (value: Value) => string }[] = [
  { key: 'title', name: 'Line', show: String },
  { key: 'expected', name: 'Expected', show: amount },
  { key: 'found', name: 'Found', show: amount },
  { key: 'lines', name: 'Lines and shipping', show: amount },
  { key: 'completed', name: 'Refunds sent', show: amount },
  { key: 'shipping', name: 'Shipping refunds', show: amount },
  { key: 'recordedShipping', name: 'Shipping refunded on the order', show: amount },
  { key: 'paymentStatus', name: 'Payment status', show: (value) => PAYMENT_WORDS[value as PaymentStatus]?.word },
  { key: 'linesDiffer', name: 'Refunded items differ', show: (value) => (value ? 'Yes' : 'No') },
  { key: 'royalty', name: 'Royalty', show: amount },
  { key: 'expectedRoyalty', name: 'Expected royalty', show: amount },
  { key: 'checkoutStatus', name: 'Checkout', show: (value) => CHECKOUT_WORDS[String(value)] ?? String(value) },
  { key: 'payment', name: 'Payment', show: String },
  { key: 'disputeStatus', name: 'Dispute', show: (value) => String(value).replaceAll('_', ' ') },
  { key: 'payoutState', name: 'State', show: (value) => PAYOUT_STATE_NAMES[value as PayoutState] },
  { key: 'transfer', name: 'Transfer', show: String },
  { key: 'payout', name: 'Stripe payout', show: String },
  { key: 'reversal', name: 'Reversal', show: String },
]

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="num min-w-0 font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
