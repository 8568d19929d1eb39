import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelsQuery } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { TrackingCards } from '#app/features/orders/tracking-cards.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { carrierName } from '#domain/carriers.ts'
import { LabelForm } from './label-form.tsx'
import { nothingToShip } from './nothing-to-ship.ts'
import { ParcelForm } from './parcel-form.tsx'
import { Section } from './section.tsx'

type ParcelsProps = { order: Order; onChanged: () => Promise<unknown> }

export function Parcels({ order, onChanged }: ParcelsProps) {
  const [form, setForm] = useState<'number' | 'label'>()
  const [removing, setRemoving] = useState<string>()
  const [voiding, setVoiding] = useState<string>()
  const param = { id: order.id }
  const { data } = useQuery(parcelsQuery(order.id))
  const done = async () => {
    setForm(undefined)
    await onChanged()
  }
  async function remove(parcelId: string) {
    setRemoving(undefined)
    const isDone = await attempt(() =>
      read(api.orders[':id'].parcels[':parcel_id'].$delete({ param: { ...param, parcel_id: parcelId } })),
    )
    if (isDone) toast({ title: 'Package removed', tone: 'info' })
    await onChanged()
  }

  async function voidLabel(parcelId: string) {
    setVoiding(undefined)
    const isDone = await attempt(() =>
      read(api.orders[':id'].parcels[':parcel_id'].void.$post({ param: { ...param, parcel_id: parcelId } })),
    )
    if (isDone) toast({ title: 'Label voided', description: 'The carrier refunds the postage.', tone: 'success' })
    await onChanged()
  }

  const reason = nothingToShip(order)
  return (
    <Section title="Packages">
      <ul aria-label="Packages" className="mb-4">
        {data?.items.map(({ id, tracking_number, carrier_code, label_url, label_cost, can_void }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
            <span className="num min-w-0 flex-1 wrap-anywhere">
              {carrierName(carrier_code)} {tracking_number}
            </span>
            {label_url && (
              <a href={label_url} target="_blank" rel="noreferrer" className="link text-small">
                Print label{label_cost !== null && ` (${formatDollars(label_cost)})`}
              </a>
            )}
            {can_void && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Void label for ${tracking_number}`}
                onClick={() => setVoiding(id)}
              >
                Void label
              </Button>
            )}
            <Button size="sm" variant="quiet" aria-label={`Remove ${tracking_number}`} onClick={() => setRemoving(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {form === 'number' && <ParcelForm order={order} onDone={done} onClose={() => setForm(undefined)} />}
      {form === 'label' && (
        <LabelForm order={order} onDone={done} onChanged={onChanged} onClose={() => setForm(undefined)} />
      )}
      {!form && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button size="sm" disabled={reason !== undefined} onClick={() => setForm('number')}>
            Add tracking number
          </Button>
          <Button size="sm" disabled={order.address_needed || reason !== undefined} onClick={() => setForm('label')}>
            Buy label
          </Button>
          {reason && <p className="text-muted text-small">{reason}</p>}
        </div>
      )}
      {order.partly_shipped && (
        <p className="mb-4">
          <StatusChip tone="amber">Partly shipped</StatusChip>
        </p>
      )}
      {order.status === 'delivered' ? (
        <Section title="Tracking" isCollapsed>
          <TrackingCards order={order} onChanged={onChanged} isAdmin />
        </Section>
      ) : (
        <TrackingCards order={order} onChanged={onChanged} isAdmin />
      )}
      <ConfirmDialog
        open={voiding !== undefined}
        onClose={() => setVoiding(undefined)}
        title="Void this label?"
        text="The carrier refunds the postage if it has not scanned the package. The customer will no longer see the tracking number."
        confirm="Void label"
        cancel="Keep label"
        onConfirm={() => voiding && voidLabel(voiding)}
      />
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title="Remove this package?"
        text="The customer will no longer see the tracking number. A purchased label is not refunded."
        confirm="Remove package"
        cancel="Keep package"
        onConfirm={() => removing && remove(removing)}
      />
    </Section>
  )
}
