import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_ADDRESS_LENGTH } from '#domain/orders.ts'

type ShippingAddressProps = { value: string; isRemembered: boolean; onChange: (address: string) => void }

export function ShippingAddress({ value, isRemembered, onChange }: ShippingAddressProps) {
  return (
    <div className="mt-12 max-w-xl">
      <Field
        label="Shipping Address"
        optional
        hint={
          isRemembered
            ? 'From your last order. Edit it to ship somewhere else.'
            : 'Leave blank to enter it on the payment page.'
        }
      >
        <Textarea
          name="shippingAddress"
          autoComplete="shipping street-address"
          maxLength={MAX_ADDRESS_LENGTH}
          placeholder={'Name\nStreet address\nCity, state, ZIP code'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}
