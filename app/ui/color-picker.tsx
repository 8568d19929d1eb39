import { useId } from 'react'
import type { Color } from '#domain/catalog.ts'
import { formatList } from '#domain/format-list.ts'
import { cx } from './cx.ts'
import { Picker, type PickerProps } from './picker.tsx'
import { useEarlyChoice } from './use-early-choice.ts'

type ColorPickerProps = PickerProps<Color> & {
  colors: readonly Color[]
  /** Colors with too little contrast to the artwork: struck through and listed. */
  hardToSee?: readonly Color[]
}

export function ColorPicker({ colors, value, onChange, hint, hardToSee = [] }: ColorPickerProps) {
  const name = useId()
  useEarlyChoice(name, value, onChange)
  return (
    <Picker legend="Color" chosen={value && swatches[value].name} hint={hint}>
      <div className="grid grid-cols-6 gap-2 sm:flex sm:flex-wrap">
        {colors.map((color) => (
          <label key={color} title={swatches[color].name} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              className={cx(
                'block h-11 rounded-2 border-4 border-paper inset-shadow-[0_0_0_1px_rgb(0_0_0/0.28)] outline outline-line forced-color-adjust-none peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-signal sm:w-13',
                swatches[color].fill,
              )}
            />
            {hardToSee.includes(color) && <Strike />}
            <span className="sr-only">
              {swatches[color].name}
              {hardToSee.includes(color) && ', hard to see'}
            </span>
          </label>
        ))}
      </div>
      {hardToSee.length > 0 && (
        <p className="mt-2 text-micro text-muted">
          This print is hard to see on {formatList(hardToSee.map((color) => swatches[color].name.toLowerCase()))}.
        </p>
      )}
    </Picker>
  )
}

function Strike() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-1 forced-color-adjust-none"
      viewBox="0 0 44 36"
    >
      <path d="M4 32 40 4" className="stroke-white" strokeWidth="4" />
      <path d="M4 32 40 4" className="stroke-ink" strokeWidth="1.5" />
    </svg>
  )
}

/** Names and fills of the garment colors. */
export const swatches: Record<Color, { name: string; fill: string }> = {
  black: { name: 'Black', fill: 'bg-garment-black' },
  white: { name: 'White', fill: 'bg-garment-white' },
  navy: { name: 'Navy', fill: 'bg-garment-navy' },
  gray: { name: 'Gray', fill: 'bg-garment-gray' },
  red: { name: 'Red', fill: 'bg-garment-red' },
  'royal-blue': { name: 'Royal blue', fill: 'bg-garment-royal-blue' },
}
