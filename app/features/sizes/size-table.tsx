import { SIZES } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { productName, productOf } from '#domain/products.ts'
import { formatMeasure, sizeChartFor, type Unit } from '#domain/size-chart.ts'

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
