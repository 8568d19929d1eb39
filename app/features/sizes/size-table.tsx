import { useId } from 'react'
import { useEarlyChoice } from '#app/ui/use-early-choice.ts'
import { SIZES } from '#domain/catalog.ts'
import { productName } from '#domain/describe-item.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { productOf } from '#domain/products.ts'
import { formatMeasure, sizeChartFor, UNITS, type Unit } from '#domain/size-chart.ts'

/** The measurements of a garment by size. */
export function SizeTable({ garment, unit }: { garment: Garment; unit: Unit }) {
  const { measures } = sizeChartFor(garment)
  return (
    <table className="num mt-4 w-full border-ink border-t text-[0.9375rem]">
      <caption className="sr-only">
        {productName(productOf(garment))}, {unit === 'cm' ? 'in centimeters' : 'in inches'}
      </caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="py-2 pr-2 font-semibold">
            Size
          </th>
          {measures.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size} className="border-line border-b">
            <th scope="row" className="py-2 pr-2 text-left font-display font-semibold text-lg/none">
              {size}
            </th>
            {measures.map(({ name, cm }) => (
              <td key={name} className="py-2 pl-2 text-right">
                {formatMeasure(cm[size], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function UnitSwitch({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  const name = useId()
  useEarlyChoice(name, unit, onChange)
  return (
    <fieldset className="flex">
      <legend className="sr-only">Unit</legend>
      {UNITS.map((known) => (
        <label key={known} className="relative -ml-px first:ml-0">
          <input
            type="radio"
            name={name}
            value={known}
            checked={known === unit}
            onChange={() => onChange(known)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="grid h-10 min-w-14 place-items-center border border-edge bg-card font-display font-semibold text-lg/none peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:relative peer-focus-visible:z-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal">
            {known}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
