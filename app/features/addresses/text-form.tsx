import { parseAddress } from '#domain/addresses.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

export type TextFormProps = Omit<AddressFormProps, 'initial'> & { text: string }

/** The address form, filled in from a text as far as it can be read. */
export function TextForm({ text, ...props }: TextFormProps) {
  return <AddressForm {...props} initial={parseAddress(text)} />
}
