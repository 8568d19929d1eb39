import { useRef, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay, isoDay } from '#domain/dates.ts'
import { type Discount, describeValue } from './discount.ts'
import { DiscountUses } from './discount-uses.tsx'
import { EditDiscount } from './edit-discount.tsx'

/** A code with its limits, its use so far and what an admin can do. */
export function DiscountRow({ discount }: { discount: Discount }) {
  const { code, note, uses, max_uses: maxUses, redeemed_uses: redeemed, given_amount: given } = discount
  const [open, setOpen] = useState<'edit' | 'uses'>()
  const editButton = useRef<HTMLButtonElement>(null)
  const toggle = (part: 'edit' | 'uses') => setOpen(open === part ? undefined : part)
  const closeEdit = () => {
    setOpen(undefined)
    editButton.current?.focus()
  }
  return (
    <li className="grid gap-4 border-line border-b py-6">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18rem]">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-semibold text-lg">{code}</h2>
          <p>{describeValue(discount)}</p>
          {note && <p className="text-muted text-small">{note}</p>}
          <p className="mt-2">
            <State discount={discount} />
          </p>
        </div>
        <div className="min-w-0 text-small">
          <p className="num font-semibold">
            {maxUses === null ? plural(uses, 'use') : `${uses} of ${plural(maxUses, 'use')}`}, {formatDollars(given)}{' '}
            given
          </p>
          {uses > redeemed && <p className="text-muted">{plural(uses - redeemed, 'use')} reserved by open checkouts</p>}
          {limitsOf(discount).map((limit) => (
            <p key={limit} className="text-muted">
              {limit}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap content-start gap-3 lg:justify-end">
          <PauseButton discount={discount} />
          <Button
            ref={editButton}
            size="sm"
            aria-label={`Edit ${code}`}
            aria-expanded={open === 'edit'}
            onClick={() => toggle('edit')}
          >
            Edit
          </Button>
          <Button
            size="sm"
            aria-label={`Orders with ${code}`}
            aria-expanded={open === 'uses'}
            onClick={() => toggle('uses')}
          >
            Orders
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditDiscount discount={discount} onClose={closeEdit} />}
      {open === 'uses' && <DiscountUses discount={discount} />}
    </li>
  )
}

/** One click; the other button undoes it. */
function PauseButton({ discount: { id, code, status, version } }: { discount: Discount }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const isActive = status === 'active'

  async function change() {
    setBusy(true)
    const json = { status: isActive ? ('paused' as const) : ('active' as const), version }
    const isDone = await attempt(() => read(api.discounts[':id'].$patch({ param: { id }, json })))
    if (isDone)
      toast({ title: `Discount code ${isActive ? 'paused' : 'activated'}`, description: code, tone: 'success' })
    await invalidate(adminKeys.discounts)
    setBusy(false)
  }

  return (
    <Button size="sm" variant={isActive ? 'reject' : 'approve'} busy={busy} onClick={change}>
      {isActive ? 'Pause' : 'Activate'}
      <span className="sr-only"> {code}</span>
    </Button>
  )
}

function State({ discount }: { discount: Discount }) {
  const today = isoDay(new Date())
  const { status, starts_on: start, ends_on: end, uses, max_uses: maxUses } = discount
  if (status === 'paused') return <StatusChip tone="gray">Paused</StatusChip>
  if (end !== null && end < today) return <StatusChip tone="gray">Expired</StatusChip>
  if (start !== null && start > today) return <StatusChip tone="blue">Scheduled</StatusChip>
  if (maxUses !== null && uses >= maxUses) return <StatusChip tone="amber">Used up</StatusChip>
  return <StatusChip tone="green">Active</StatusChip>
}

function limitsOf({ starts_on: start, ends_on: end, ...discount }: Discount): string[] {
  const { minimum_subtotal: minimum, max_uses_per_customer: perCustomer } = discount
  return [
    ...(start ? [`From ${formatDay(start)}`] : []),
    ...(end ? [`Until ${formatDay(end)}`] : []),
    ...(minimum > 0 ? [`Minimum subtotal ${formatDollars(minimum)}`] : []),
    ...(perCustomer === null ? [] : [`${plural(perCustomer, 'use')} per customer`]),
  ]
}
