import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { CARRIER_CODES, type CarrierCode, carrierName, detectCarrier } from '#domain/carriers.ts'
import { PackItems } from './pack-items.tsx'
import { itemsLeft, type Quantities, toItems } from './packed-items.ts'

type ParcelFormProps = { order: Order; onDone: () => void; onClose: () => void }

/** Adds a tracking number. Most carriers can be recognized by its format. */
export function ParcelForm({ order, onDone, onClose }: ParcelFormProps) {
  const [number, setNumber] = useDraft(`pitlane-draft tracking number ${order.id}`)
  const [quantities, setQuantities] = useState<Quantities>(() => itemsLeft(order))
  const items = toItems(order, quantities)
  const guess = detectCarrier(number)
  const { errors, busy, sending, form } = useForm<'tracking_number' | 'carrier_code'>({
    check: ({ tracking_number, carrier_code }) => ({
      tracking_number: tracking_number.trim() ? undefined : 'Enter a tracking number.',
      carrier_code: carrier_code || guess || !tracking_number.trim() ? undefined : 'Choose a carrier.',
    }),
    send: async ({ tracking_number, carrier_code }) => {
      try {
        const json = {
          tracking_number,
          ...(carrier_code && { carrier_code: carrier_code as CarrierCode }),
          ...(Array.isArray(items) && { items }),
        }
        await read(api.orders[':id'].parcels.$post({ param: { id: order.id }, json }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const issues = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
        if (error.issues.length === 0) showApiError(error, 'Error')
        return issues
      }
      toast({
        title: 'Package added',
        description:
          order.status === 'shipped'
            ? 'We have emailed the customer.'
            : 'The customer gets an email when the order ships, at the first scan by the carrier at the latest.',
        tone: 'success',
      })
      setNumber('')
      onDone()
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Add tracking number" className="mb-4 grid gap-4 border border-line p-4 @lg:grid-cols-2">
      <Field label="Tracking number" error={errors.tracking_number}>
        <Input
          name="tracking_number"
          value={number}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setNumber(value)}
        />
      </Field>
      <Field label="Carrier" error={errors.carrier_code}>
        <Select name="carrier_code">
          <option value="">{guess ? `${carrierName(guess)} (detected)` : 'Choose'}</option>
          {CARRIER_CODES.map((code) => (
            <option key={code} value={code}>
              {carrierName(code)}
            </option>
          ))}
        </Select>
      </Field>
      <PackItems order={order} quantities={quantities} onChange={setQuantities} />
      <div className="flex flex-wrap gap-3 @lg:col-span-2">
        <Button
          type="submit"
          size="sm"
          variant="approve"
          busy={busy}
          disabled={items === 'none'}
          busyText={sending ? 'Adding…' : undefined}
        >
          Add package
        </Button>
        <Button
          size="sm"
          onClick={() => {
            setNumber('')
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
