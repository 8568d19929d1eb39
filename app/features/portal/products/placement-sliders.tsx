import { useId } from 'react'
import { centerRanges, fitPlacement, largestScale, type Printed } from '#domain/garments/fit-placement.ts'
import { MAX_ROTATION, MIN_SCALE, type Placement } from '#domain/products.ts'

type Name = 'x' | 'y' | 'scale' | 'rotation'
type PlacementSlidersProps = {
  printed: Printed
  placement: Placement
  onChange: (placement: Placement, name: Name) => void
}

/** The accessible alternative to dragging. */
export function PlacementSliders({ printed, placement, onChange }: PlacementSlidersProps) {
  const { x, y } = centerRanges(printed, placement)
  const scale = { from: MIN_SCALE, to: largestScale(printed, placement) }
  const slide = (name: Name) => (value: number) =>
    onChange(fitPlacement(printed, { ...placement, [name]: value }), name)
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-1">
      <Slider
        label="Left to right"
        {...x}
        value={placement.x}
        text={percent(placement.x / 100)}
        onChange={slide('x')}
      />
      <Slider
        label="Top to bottom"
        {...y}
        value={placement.y}
        text={percent(placement.y / 100)}
        onChange={slide('y')}
      />
      <Slider
        label="Size"
        {...scale}
        value={placement.scale}
        text={percent(placement.scale / 10)}
        onChange={slide('scale')}
      />
      <Slider
        label="Rotation"
        from={-MAX_ROTATION}
        to={MAX_ROTATION}
        value={placement.rotation}
        text={`${placement.rotation}°`}
        onChange={slide('rotation')}
      />
    </div>
  )
}

type SliderProps = {
  label: string
  from: number
  to: number
  value: number
  text: string
  onChange: (value: number) => void
}

function Slider({ label, from, to, value, text, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_4rem] items-center gap-3">
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-8 w-full cursor-pointer accent-ink"
      />
      <span aria-hidden="true" className="num text-right text-small">
        {text}
      </span>
    </div>
  )
}

function percent(value: number) {
  return `${value.toFixed(1)}%`
}
