import { useState } from 'react'
import { Link } from 'react-router'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { DIFFERENCES } from '#domain/books.ts'
import { formatDay } from '#domain/dates.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { Difference } from './books-queries.ts'

/** One difference with its amounts and its repair. */
export function DifferenceRow({ difference }: { difference: Difference }) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, kind, version, resolved_at: resolvedAt } = difference
  const { title, rule, repair, effect } = DIFFERENCES[kind]
  const subject = nameOf(difference)

  async function send() {
    setIsConfirming(false)
    setBusy(true)
    await attempt(async () => {
      await read(api.books.differences[':id'].repair.$post({ param: { id }, json: { version } }))
      toast({ title: 'Difference repaired', description: `${title}: ${subject}`, tone: 'success' })
    }, 'Not repaired')
    setBusy(false)
    await invalidate(adminKeys.books, adminKeys.orders)
  }

  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-muted text-small">{rule}</p>
        <Facts difference={difference} subject={subject} />
      </div>
      {resolvedAt ? (
        <div className="grid gap-1 text-small sm:justify-items-end">
          <StatusChip tone="gray">{difference.repaired_by ? 'Repaired' : 'Resolved'}</StatusChip>
          <p className="text-muted">
            {formatLocalTime(resolvedAt)}
            {difference.repaired_by && ` by ${difference.repaired_by}`}
          </p>
        </div>
      ) : (
        <Button
          size="sm"
          busy={busy}
          busyText="Repairing…"
          aria-label={`${repair}: ${subject}`}
          onClick={() => setIsConfirming(true)}
        >
          {repair}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${repair}?`}
        text={effect}
        confirm={repair}
        cancel="Go back"
        onConfirm={send}
      />
    </li>
  )
}

/** Facts that only the API needs, or that are shown elsewhere in the row. */
const HIDDEN = new Set(['orderId', 'orderNumber', 'checkoutId', 'expected', 'found'])
const NAMES: Record<string, string> = {
  lines: 'Lines and shipping',
  completed: 'Refunds sent',
  shipping: 'Shipping refunds',
  recordedShipping: 'Shipping refunded on the order',
  paymentStatus: 'Payment status',
  linesDiffer: 'Refunded items differ',
  royalty: 'Royalty',
  expectedRoyalty: 'Expected royalty',
  title: 'Line',
  payment: 'Payment',
  checkoutStatus: 'Checkout',
}

function Facts({ difference: { facts, day }, subject }: { difference: Difference; subject: string }) {
  const { orderId, expected, found } = facts
  const others = Object.entries(facts).filter(([name, value]) => !HIDDEN.has(name) && value !== null)
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-small">
      <div className="flex gap-2">
        <dt className="text-muted">{orderId ? 'Order' : 'Checkout'}</dt>
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
      <Fact name="Expected" value={`$${expected}`} />
      <Fact name="Found" value={`$${found}`} />
      <Fact name="Day" value={formatDay(day)} />
      {others.map(([name, value]) => (
        <Fact key={name} name={NAMES[name] ?? name} value={toText(value)} />
      ))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="num min-w-0 font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

function nameOf({ facts: { orderNumber, checkoutId } }: Difference) {
  return typeof orderNumber === 'number' ? formatOrderNumber(orderNumber) : String(checkoutId ?? '').slice(0, 8)
}

function toText(value: string | number | boolean | null) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '–')
}
