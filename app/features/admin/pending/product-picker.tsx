import { useId } from 'react'
import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import { formatDollars } from '#app/lib/format.ts'
import type { Garment } from '#domain/garments/garment.ts'
import type { Product } from '#domain/products.ts'

type ProductPickerProps = {
  products: readonly { product: Product; garment: Garment; price: number }[]
  /** Undefined for the main product. */
  value: Product | undefined
  onChange: (product: Product) => void
}

/** The products of the design, each with its own placement and price. Nothing for a single product. */
export function ProductPicker({ products, value, onChange }: ProductPickerProps) {
  const name = useId()
  if (products.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-[0.9375rem]">Garment</legend>
      <div className="flex flex-wrap gap-2">
        {products.map(({ product, garment, price }, index) => (
          <label
            key={product}
            className="relative grid min-h-11 cursor-pointer content-center rounded-2 border border-edge px-3 py-1 text-small has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name={name}
              checked={value ? product === value : index === 0}
              onChange={() => onChange(product)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="font-semibold">{GARMENT_NAMES[garment]}</span>{' '}
            <span className="num text-micro">{formatDollars(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
