import { type ReactNode, useId } from 'react'
import { Picker, type PickerProps } from './picker.tsx'
import { useEarlyChoice } from './use-early-choice.ts'

type SizePickerProps<Size extends string> = PickerProps<Size> & {
  sizes: readonly Size[]
  /** For example a link to the size chart. */
  aside?: ReactNode
}

export function SizePicker<Size extends string>({ sizes, value, onChange, hint, aside }: SizePickerProps<Size>) {
  const name = useId()
  useEarlyChoice(name, value, onChange)
  return (
    <Picker legend="Size" chosen={value} hint={hint} aside={aside}>
      <div className="segments">
        {sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="segment">{size}</span>
          </label>
        ))}
      </div>
    </Picker>
  )
}
