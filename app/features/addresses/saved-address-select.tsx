import { Select } from '#app/ui/select.tsx'

export type SavedAddressText = { id: string; text: string }

type SavedAddressSelectProps = {
  addresses: readonly SavedAddressText[]
  /** The id of the address in use, if it is a saved one. */
  value: string | undefined
  onChoose: (id: string) => void
}

export function SavedAddressSelect({ addresses, value = '', onChoose }: SavedAddressSelectProps) {
  return (
    <Select
      aria-label="Saved addresses"
      className="min-h-10 truncate py-1.5"
      value={value}
      onChange={({ currentTarget: { value: id } }) => id && onChoose(id)}
    >
      <option value="">Saved addresses</option>
      {addresses.map(({ id, text }) => (
        <option key={id} value={id}>
          {text.replaceAll('\n', ', ')}
        </option>
      ))}
    </Select>
  )
}
