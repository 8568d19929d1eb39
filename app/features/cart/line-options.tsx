import { useId } from 'react'
import { Select } from '#app/ui/select.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { CartItem } from '#domain/cart.ts'
import { COLORS, type Color, SIZES, type Size } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { lineIds } from './line-ids.ts'

export type Options = { size?: Size; color?: Color }

type LineOptionsProps = { item: CartItem; name: string; isOpen: boolean; onChoose: (options: Options) => void }

/** Selects for a missing size or color, or for both while the customer changes them. */
export function LineOptions({ item: { id, size, color }, name, isOpen, onChoose }: LineOptionsProps) {
  const needsSize = size === undefined
  const needsColor = color === undefined
  if (!isOpen && !needsSize && !needsColor) return null
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
      {(isOpen || needsSize) && (
        <Option
          id={lineIds.size(id)}
          label={`Size for ${name}`}
          title="Size"
          missing={needsSize && 'Choose a size'}
          value={size}
          values={SIZES}
          nameOf={(value) => value}
          onChange={(value) => onChoose({ size: value })}
        />
      )}
      {(isOpen || needsColor) && (
        <Option
          id={lineIds.color(id)}
          label={`Color for ${name}`}
          title="Color"
          missing={needsColor && 'Choose a color'}
          value={color}
          values={COLORS}
          nameOf={colorName}
          onChange={(value) => onChoose({ color: value })}
        />
      )}
    </div>
  )
}

type OptionProps<Value extends string> = {
  id: string
  label: string
  title: string
  missing: string | false
  value: Value | undefined
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

function Option<Value extends string>(props: OptionProps<Value>) {
  const { id, label, title, missing, value, values, nameOf, onChange } = props
  const chipId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {missing && (
        <span id={chipId}>
          <StatusChip tone="amber">{missing}</StatusChip>
        </span>
      )}
      <Select
        id={id}
        aria-label={label}
        aria-describedby={missing ? chipId : undefined}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = values.find((known) => known === target.value)
          if (chosen) onChange(chosen)
        }}
        className="min-h-11 w-auto py-1.5"
      >
        {value === undefined && <option value="">{title}</option>}
        {values.map((known) => (
          <option key={known} value={known}>
            {nameOf(known)}
          </option>
        ))}
      </Select>
    </div>
  )
}
