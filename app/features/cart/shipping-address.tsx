import type { SavedAddressText } from '#app/features/addresses/saved-address-select.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_ADDRESS_LENGTH } from '#domain/orders.ts'
import { AddressHelp } from './address-help.tsx'

type ShippingAddressProps = {
  value: string
  remembered: 'order' | 'saved' | undefined
  saved: readonly SavedAddressText[]
  onChange: (address: string) => void
  /** Called after an address was saved to the account. */
  onSaved: () => void
}

const HINTS = {
  order: 'From your last order. Edit it to ship somewhere else.',
  saved: 'Your default address. Edit it to ship somewhere else.',
}

export function ShippingAddress({ value, remembered, saved, onChange, onSaved }: ShippingAddressProps) {
  return (
    <div className="mt-12 max-w-xl">
      <Field
        label="Shipping Address"
        optional
        hint={remembered ? HINTS[remembered] : 'Leave blank to enter it on the payment page.'}
      >
        <Textarea
          name="shippingAddress"
          autoComplete="shipping street-address"
          maxLength={MAX_ADDRESS_LENGTH}
          placeholder={'Name\nStreet address\nCity, state, ZIP code\nCountry'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <AddressHelp value={value} saved={saved} onChange={onChange} onSaved={onSaved} />
    </div>
  )
}
