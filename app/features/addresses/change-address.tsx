import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { AddressDialog } from './address-dialog.tsx'
import { saveProblems } from './save-problems.ts'

type ChangeAddressProps = {
  order: {
    id: string
    status: string
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
  const { address_needed: isNeeded, status, parcels } = order
  const isOpen = isNeeded || status === 'pending' || (isAdmin && status === 'processing')
  if (!isOpen || parcels.length > 0) return null
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      {isNeeded && !isAdmin && (
        <p className="border-amber border-l-4 bg-card px-4 py-3">
          We need your address before we can ship this order. Please enter it here.
        </p>
      )}
      <Button size="sm" variant={isNeeded ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
        {isNeeded ? 'Enter address' : 'Change address'}
      </Button>
      <AddressDialog
        open={open}
        title={isNeeded ? 'Enter address' : 'Change address'}
        onClose={() => setOpen(false)}
        text={order.shipping_address ?? ''}
        submit="Save address"
        onSubmit={async (json) => {
          const problems = await saveProblems(() =>
            read(api.orders[':id']['shipping-address'].$put({ param: { id: order.id }, json })),
          )
          if (problems) return problems
          setOpen(false)
          toast({ title: 'Address saved', tone: 'success' })
          await onChanged()
          return undefined
        }}
      />
    </div>
  )
}
