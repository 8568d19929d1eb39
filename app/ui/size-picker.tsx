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
      <div className="grid auto-cols-fr grid-flow-col">
        {sizes.map((size) => (
          <label key={size} className="group relative -ml-px cursor-pointer first:ml-0">
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-12 place-items-center border border-edge bg-card font-display text-[1.1875rem]/none font-semibold group-first:rounded-l-2 group-last:rounded-r-2 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:relative peer-focus-visible:z-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal peer-not-checked:group-hover:bg-stage">
              {size}
            </span>
          </label>
        ))}
      </div>
    </Picker>
  )
}
