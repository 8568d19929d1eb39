import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { checkAddress, normalizeAddress } from '#domain/check-address.ts'

type LabelFormProps = { order: Order; onDone: () => void; onChanged: () => void; onClose: () => void }
type Part = keyof Address

const FIELDS: { name: Part; label: string; optional?: boolean }[] = [
  { name: 'name', label: 'Name' },
  { name: 'address_line1', label: 'Street' },
  { name: 'address_line2', label: 'Address line 2', optional: true },
  { name: 'city_locality', label: 'City' },
  { name: 'state_province', label: 'State', optional: true },
  { name: 'postal_code', label: 'Postal code' },
  { name: 'country_code', label: 'Country code' },
]

/** Prefilled with the address parsed from the order's text. An admin checks it before the label is bought. */
export function LabelForm({ order, onDone, onChanged, onClose }: LabelFormProps) {
  // After a lost response, a retry sends the same count, so that the server rejects a second purchase.
  const [parcelsSeen] = useState(order.parcels.length)
  const parsed = parseAddress(order.shipping_address ?? '')
  const address = { ...parsed, name: parsed.name || (order.customer.display_name ?? '') }
  const { errors, busy, sending, form } = useForm<Part>({
    check: (values) => checkAddress(normalizeAddress(values)),
    send: async (values) => {
      try {
        const json = { ship_to: values, parcels_seen: parcelsSeen }
        await read(api.orders[':id'].labels.$post({ param: { id: order.id }, json }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const issues = error.issues.map(({ path, message }) => [path.replace('ship_to.', ''), message])
        if (issues.length === 0) toast({ title: 'Error', description: error.message, tone: 'destructive' })
        // The label was already bought, by an attempt whose response was lost or by another admin. Reload to show it.
        if (error.code === 'conflict') onChanged()
        return Object.fromEntries(issues)
      }
      toast({ title: 'Label bought', description: 'Print it from the package list.', tone: 'success' })
      onDone()
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Buy label" className="mb-4 grid gap-4 border border-line p-4 @lg:grid-cols-2">
      {FIELDS.map(({ name, label, optional }) => (
        <Field key={name} label={label} {...(optional && { optional })} error={errors[name]}>
          <Input name={name} defaultValue={address[name]} maxLength={100} autoComplete="off" />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3 @lg:col-span-2">
        <Button type="submit" size="sm" variant="approve" busy={busy} busyText={sending ? 'Buying…' : undefined}>
          Buy label
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
