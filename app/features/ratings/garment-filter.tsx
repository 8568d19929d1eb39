import { type Product, productName } from '#domain/products.ts'
import type { ProductTotals } from '#domain/ratings.ts'
import { FilterLink } from './fit-scale.tsx'

type GarmentFilterProps = {
  products: readonly ProductTotals[]
  chosen: Product | undefined
  hrefTo: (product: Product) => string
}

/** How many reviews each garment has. Each one filters the reviews. */
export function GarmentFilter({ products, chosen, hrefTo }: GarmentFilterProps) {
  return (
    <div>
      <h3 className="text-[0.9375rem] font-semibold">Garment</h3>
      <ul aria-label="Garment" className="mt-1 flex flex-wrap gap-x-6">
        {products.map(({ product, count }) => (
          <li key={product}>
            <FilterLink isChosen={chosen === product} isEmpty={false} to={hrefTo(product)}>
              {productName(product)} <span className="num text-muted">{count}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
