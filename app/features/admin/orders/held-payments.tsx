import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { adminKeys, heldQuery } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { type PagedList, usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { customerName } from './customer-name.ts'

type HeldPage = InferResponseType<(typeof api)['held-payments']['$get'], 200>
type Held = HeldPage['items'][number]

/** Payments whose amount or currency does not match the checkout. Admins refund them. */
export function HeldPayments() {
  const waiting = usePagedQuery(heldQuery('false'))
  const resolved = usePagedQuery(heldQuery('true'))
  if (!waiting.items) return <PanelState error={waiting.error} onRetry={waiting.reload} />
  const hasResolved = resolved.items !== undefined && resolved.items.length > 0
  if (waiting.items.length === 0 && !hasResolved)
    return (
      <EmptyState
        title="No held payments."
        text="Payments that don’t match their order total appear here. They don’t become orders."
        action={null}
      />
    )
  return (
    <>
      {waiting.items.length > 0 && <HeldList label="Held payments" pages={waiting} />}
      {hasResolved && <HeldList label="Refunded payments" pages={resolved} />}
    </>
  )
}

type HeldListProps = { label: string; pages: PagedList<HeldPage> }

function HeldList({ label, pages }: HeldListProps) {
  return (
    <div className="pb-8">
      <ul aria-label={label} className="mt-6 border-ink border-t">
        {pages.items?.map((held) => (
          <HeldPayment key={held.id} held={held} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </div>
  )
}

function HeldPayment({ held }: { held: Held }) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { label, tone } = STATES[held.state]

  async function refund() {
    setIsConfirming(false)
    setBusy(true)
    await attempt(async () => {
      const { state } = await read(api['held-payments'][':id'].refund.$post({ param: { id: held.id } }))
      const description =
        state === 'refunded'
          ? 'We have emailed the customer.'
          : 'We will send the refund as soon as the payment provider responds.'
      toast({ title: state === 'refunded' ? 'Payment refunded' : 'Refund in progress', description, tone: 'success' })
    })
    setBusy(false)
    void invalidate(adminKeys.held, adminKeys.books)
  }

  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{customerName(held)}</p>
        {held.customer.display_name && <p className="text-muted text-small">{held.customer.email}</p>}
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-small">
          <Fact name="Paid" value={held.paid} />
          <Fact name="Expected" value={formatDollars(held.asked_amount)} />
          <Fact name="Date" value={formatDay(held.created_at)} />
          <Fact name="Payment" value={held.payment_intent_id ?? '–'} />
        </dl>
        <p className="mt-1 text-small">{held.difference}</p>
      </div>
      <div className="grid gap-3 sm:justify-items-end">
        <StatusChip tone={tone}>{label}</StatusChip>
        {held.state !== 'refunded' && (
          <Button size="sm" variant="reject" busy={busy} busyText="Refunding…" onClick={() => setIsConfirming(true)}>
            Refund in full
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Refund ${held.paid}?`}
        text="We refund the full amount to the customer. No order is created. We email the customer."
        confirm={`Refund ${held.paid}`}
        cancel="Keep on hold"
        onConfirm={refund}
      />
    </li>
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

const STATES = {
  waiting: { label: 'Held', tone: 'signal' },
  refunding: { label: 'Refund in progress', tone: 'amber' },
  refunded: { label: 'Refunded', tone: 'gray' },
} as const
