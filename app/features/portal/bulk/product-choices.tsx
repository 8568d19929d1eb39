import { PriceInput } from '#app/ui/price-input.tsx'
import { PRODUCT_WORDS, PRODUCTS, type Product } from '#domain/products.ts'
import type { Choice } from './product-values.ts'

type ProductChoicesProps = {
  main: Product
  mainPrice: string
  value: readonly Choice[]
  onChange: (choices: Choice[]) => void
}

/** Switches products on and off, with a price for each. The main product follows from the category. */
export function ProductChoices({ main, mainPrice, value, onChange }: ProductChoicesProps) {
  const set = (product: Product, change: Partial<Choice>) => {
    const known = value.find((choice) => choice.product === product)
    if (known) return onChange(value.map((choice) => (choice === known ? { ...choice, ...change } : choice)))
    onChange([...value, { product, price: mainPrice, colors: null, placement: null, ...change }])
  }
  const remove = (product: Product) => onChange(value.filter((choice) => choice.product !== product))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Products</legend>
      {PRODUCTS.map((product) => {
        const choice = value.find((each) => each.product === product)
        const isOn = product === main || choice !== undefined
        const word = PRODUCT_WORDS[product]
        return (
          <div key={product} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
            <label className="flex min-h-11 min-w-40 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isOn}
                disabled={product === main}
                onChange={() => (choice ? remove(product) : set(product, {}))}
                className="size-5 accent-ink"
              />
              <span className="first-letter:uppercase">
                {word}
                {product === main && <span className="text-muted"> (main product)</span>}
              </span>
            </label>
            {isOn && product !== main && (
              <div className="w-32">
                <PriceInput
                  aria-label={`Price of the ${word}`}
                  value={choice?.price ?? ''}
                  onChange={({ currentTarget: { value: price } }) => set(product, { price })}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
