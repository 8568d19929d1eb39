import { type ReactNode, useContext, useState } from 'react'
import { ShopContext } from '#app/lib/shop.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { ADDRESS_RULES } from '#domain/address-rules.ts'
import type { Address } from '#domain/addresses.ts'
import {
  type AddressPart,
  type AddressProblems,
  checkAddress,
  normalizeAddress,
  PART_LENGTHS,
} from '#domain/check-address.ts'
import { isShippingCountry, SHIPPING_COUNTRIES, type ShippingCountry } from '#domain/shipping-countries.ts'

export type AddressFormProps = {
  initial: Address
  submit: string
  /** Returns the problems that the server found. */
  onSubmit: (address: Address, form: HTMLFormElement) => Promise<AddressProblems | undefined>
  onCancel: () => void
  /** Shown above the buttons. */
  children?: ReactNode
}

const COUNTRIES = SHIPPING_COUNTRIES.map((code) => ({ code, name: ADDRESS_RULES[code].name })).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)

/** The fields of an address, by the rules of its country. Loaded only when it is opened. */
export function AddressForm({ initial, submit, onSubmit, onCancel, children }: AddressFormProps) {
  const given = initial.country_code
  // An address saved earlier may be in a country that we no longer ship to.
  const { countries: shipped = SHIPPING_COUNTRIES } = useContext(ShopContext)
  const offered = COUNTRIES.filter(({ code }) => shipped.includes(code) || code === given)
  const [country, setCountry] = useState<ShippingCountry>(
    isShippingCountry(given) ? given : shipped.includes('US') ? 'US' : (shipped[0] ?? 'US'),
  )
  const read = (values: Partial<Address>) =>
    // A country without regions has no such field.
    normalizeAddress({ ...initial, state_province: '', ...values, country_code: country })
  const { errors, busy, sending, form } = useForm<AddressPart>({
    check: (values) => checkAddress(read(pickParts(values))),
    send: (values, element) => onSubmit(read(pickParts(values)), element),
  })
  const text = (part: AddressPart, autoComplete: string) => (
    <Input
      name={part}
      defaultValue={initial[part]}
      maxLength={PART_LENGTHS[part]}
      autoComplete={`shipping ${autoComplete}`}
    />
  )
  const { postcode } = ADDRESS_RULES[country]
  return (
    <form {...form} className="mt-4 grid gap-4">
      <Field label="Country" error={errors.country_code}>
        <Select
          name="country_code"
          autoComplete="shipping country"
          value={country}
          onChange={({ currentTarget: { value } }) => isShippingCountry(value) && setCountry(value)}
        >
          {offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Full name" error={errors.name}>
        {text('name', 'name')}
      </Field>
      <Field label="Street" error={errors.address_line1}>
        {text('address_line1', 'address-line1')}
      </Field>
      <Field label="Apartment, suite or company" optional error={errors.address_line2}>
        {text('address_line2', 'address-line2')}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={country === 'JP' ? 'City or ward' : 'City'} error={errors.city_locality}>
          {text('city_locality', 'address-level2')}
        </Field>
        <Field
          label={postcode.label}
          {...(postcode.optional && { optional: true })}
          hint={`For example ${postcode.example}`}
          error={errors.postal_code}
        >
          {text('postal_code', 'postal-code')}
        </Field>
      </div>
      <RegionField key={country} country={country} value={initial.state_province} error={errors.state_province} />
      {children}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

type RegionFieldProps = { country: ShippingCountry; value: string; error: string | undefined }

function RegionField({ country, value, error }: RegionFieldProps) {
  const { region } = ADDRESS_RULES[country]
  if (!region) return null
  const shared = { name: 'state_province', autoComplete: 'shipping address-level1' }
  return (
    <Field label={region.label} {...(!region.required && { optional: true })} error={error}>
      {region.list ? (
        <Select {...shared} defaultValue={region.list.some(({ code }) => code === value) ? value : ''}>
          <option value="">Choose…</option>
          {region.list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input {...shared} defaultValue={value} maxLength={PART_LENGTHS.state_province} />
      )}
    </Field>
  )
}

/** The form may have other fields. */
function pickParts(values: Record<string, string>): Partial<Address> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in PART_LENGTHS))
}
