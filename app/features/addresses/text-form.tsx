import { type Address, parseAddress } from '#domain/addresses.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

export type TextFormProps = Omit<AddressFormProps, 'initial'> & { start: string | Address }

/** The address form, filled in from the known fields, or from a text as far as it can be read. */
export function TextForm({ start, ...props }: TextFormProps) {
  return <AddressForm {...props} initial={typeof start === 'string' ? parseAddress(start) : start} />
}
