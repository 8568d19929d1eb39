import { useState } from 'react'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { isToShip, type OrderStatus, type PaymentStatus } from '#domain/orders.ts'
import { AddressDialog } from './address-dialog.tsx'
import { saveProblems } from './save-problems.ts'
import { loadSavedAddresses } from './saved-addresses-query.ts'

type ChangeAddressProps = {
  order: {
    id: string
    status: OrderStatus
    payment_status: PaymentStatus
    shipping_address: string | null
    address_needed: boolean
    parcels: readonly unknown[]
  }
  /** Admins can also correct the address of an order that is being processed. */
  isAdmin?: boolean
  onChanged: () => Promise<unknown>
}

/** Enters or changes the shipping address of an order, as long as it has no label. */
export function ChangeAddress({ order, isAdmin = false, onChanged }: ChangeAddressProps) {
  const [open, setOpen] = useState(false)
  // The address that the form started with; a refetch must not hide that it has changed since.
  const [seen, setSeen] = useState(order.shipping_address)
  const [saved, setSaved] = useState<ReturnType<typeof loadSavedAddresses>>()
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as ChangeAddressProps['order'] | undefined
  const { address_needed: isNeeded, status, payment_status: paymentStatus, parcels } = order
  const isOpen = isNeeded || (isToShip(status, paymentStatus) && (isAdmin || status === 'pending'))
  if (!isOpen || parcels.length > 0) return null
  function show() {
    setSeen(order.shipping_address)
    setConflict(undefined)
    if (!isAdmin) setSaved(loadSavedAddresses())
    setOpen(true)
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      {isNeeded && !isAdmin && (
        <p className="border-amber border-l-4 bg-card px-4 py-3">
          We need your address before we can ship this order. Please enter it here.
        </p>
      )}
      <Button size="sm" variant={isNeeded ? 'primary' : 'outline'} onClick={show}>
        {isNeeded ? 'Enter address' : 'Change address'}
      </Button>
      <AddressDialog
        open={open}
        title={isNeeded ? 'Enter address' : 'Change address'}
        onClose={() => setOpen(false)}
        start={seen ?? ''}
        // Choosing one fills a new form, so the notice comes first.
        saved={newer ? undefined : saved}
        submit={newer ? SAVE_ANYWAY : 'Save address'}
        onSubmit={async (address) => {
          const json = { ...address, address_seen: newer ? newer.shipping_address : seen }
          const problems = await saveProblems(
            () => read(api.orders[':id']['shipping-address'].$put({ param: { id: order.id }, json })),
            setConflict,
          )
          if (problems) return problems
          setOpen(false)
          toast({ title: 'Address saved', tone: 'success' })
          await onChanged()
          return undefined
        }}
      >
        {newer && (
          <ConflictNotice
            key={newer.shipping_address}
            who={isAdmin ? 'Someone else' : 'Our team, or someone signed in to your account,'}
            what="this address"
            by={conflict?.changed_by}
            at={conflict?.changed_at}
            changes={[{ label: 'The address', now: newer.shipping_address ?? '' }]}
            hint="Saving now replaces it with yours."
            onLoad={() => {
              setSeen(newer.shipping_address)
              setConflict(undefined)
            }}
          />
        )}
      </AddressDialog>
    </div>
  )
}
