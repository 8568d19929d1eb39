import { use, useState } from 'react'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { formatAddress } from '#domain/format-address.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'
import { SavedAddressSelect } from './saved-address-select.tsx'
import { pickAddress, type SavedAddress } from './saved-addresses-query.ts'

export type TextFormProps = Omit<AddressFormProps, 'initial'> & {
  start: string | Address
  /** Offered to fill the form. Empty if they cannot be loaded. */
  saved?: Promise<readonly SavedAddress[]> | undefined
}

/** The address form, filled in from the known fields, from a text as far as it can be read, or from a saved address. */
export function TextForm({ start, saved, ...props }: TextFormProps) {
  const [chosen, setChosen] = useState<SavedAddress>()
  const [isSending, setSending] = useState(false)
  const initial = chosen ? pickAddress(chosen) : typeof start === 'string' ? parseAddress(start) : start

  async function submit(...args: Parameters<TextFormProps['onSubmit']>) {
    setSending(true)
    return props.onSubmit(...args).finally(() => setSending(false))
  }

  return (
    <>
      {saved && (
        <div inert={isSending}>
          <SavedChoice saved={saved} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      <AddressForm key={chosen?.id} {...props} initial={initial} onSubmit={submit} />
    </>
  )
}

type SavedChoiceProps = {
  saved: Promise<readonly SavedAddress[]>
  chosen: SavedAddress | undefined
  onChoose: (address: SavedAddress | undefined) => void
}

function SavedChoice({ saved, chosen, onChoose }: SavedChoiceProps) {
  const addresses = use(saved)
  if (addresses.length === 0) return null
  return (
    <div className="mt-4">
      <SavedAddressSelect
        addresses={addresses.map((address) => ({ id: address.id, text: formatAddress(address) }))}
        value={chosen?.id}
        onChoose={(id) => onChoose(addresses.find((address) => address.id === id))}
      />
    </div>
  )
}
