import { useId } from 'react'
import { Link } from 'react-router'
import { SizeHelp } from '#app/features/sizes/size-help.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { COLORS, type Color, SIZES, type Size } from '#domain/catalog.ts'
import { colorName, colorWord } from '#domain/color-name.ts'
import { suggestColor } from '#domain/garments/hard-to-see.ts'
import { lineIds } from './line-ids.ts'
import { isColorOffered, type PricedItem } from './price-lines.ts'

export type Options = { size?: Size; color?: Color }

type LineOptionsProps = { line: PricedItem; isOpen: boolean; onChoose: (options: Options) => void }

/** Selects for a missing size or color, or for both while the customer changes them. */
export function LineOptions({ line, isOpen, onChoose }: LineOptionsProps) {
  const { item, name, garment, colors = COLORS, offeredColors } = line
  const { id, size } = item
  const color = isColorOffered(line) ? item.color : undefined
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
      {garment && (isOpen || needsSize) && (
        <div className="flex flex-wrap items-center gap-x-4">
          <SizeHelp garment={garment} onChoose={(value) => onChoose({ size: value })} />
          <Link to="/size-guide" className="link -my-2 py-2 text-small">
            Size guide
          </Link>
        </div>
      )}
      {(isOpen || needsColor) && (
        <Option
          id={lineIds.color(id)}
          label={`Color for ${name}`}
          title="Color"
          missing={needsColor && 'Choose a color'}
          value={color}
          values={offeredColors}
          nameOf={(value) => (colors.includes(value) ? colorName(value) : `${colorName(value)} (hard to see)`)}
          onChange={(value) => onChoose({ color: value })}
        />
      )}
    </div>
  )
}

/** Shown with every line, also while its options are closed. */
export function ContrastNote({ line }: { line: PricedItem }) {
  const { item, colors = COLORS } = line
  const better = suggestColor(item.color, colors)
  if (!item.color || !better) return null
  if (!isColorOffered(line))
    return <p className="mt-2 text-[0.9375rem] text-muted">No longer available in {colorWord(item.color)}.</p>
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-[0.9375rem]">
      <StatusChip tone="amber">Hard to see on {colorWord(item.color)}</StatusChip>
      <span className="text-muted">This print is easier to see on {colorWord(better)}.</span>
    </p>
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
