import { useId } from 'react'
import { PriceInput } from '#app/ui/price-input.tsx'
import { COLORS, type Color } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { PRODUCT_WORDS, PRODUCTS, type Product } from '#domain/products.ts'
import type { Choice } from './product-values.ts'

type ProductChoicesProps = {
  main: Product
  mainPrice: string
  value: readonly Choice[]
  error?: string | undefined
  /** Also choose the colors of each product. */
  hasColors?: boolean
  onChange: (choices: Choice[]) => void
}

/** Switches products on and off, with a price for each. The main product follows from the category. */
export function ProductChoices({ main, mainPrice, value, error, hasColors, onChange }: ProductChoicesProps) {
  const errorId = useId()
  const set = (product: Product, change: Partial<Choice>) => {
    const known = value.find((choice) => choice.product === product)
    if (known) return onChange(value.map((choice) => (choice === known ? { ...choice, ...change } : choice)))
    onChange([...value, { product, price: mainPrice, colors: null, placement: null, ...change }])
  }
  const remove = (product: Product) => onChange(value.filter((choice) => choice.product !== product))
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Products</legend>
      {PRODUCTS.map((product) => {
        const choice = value.find((each) => each.product === product)
        const isOn = product === main || choice !== undefined
        const word = PRODUCT_WORDS[product]
        return (
          <div key={product} className="grid gap-2">
            <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
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
                    aria-invalid={error?.includes(word) ? true : undefined}
                    onChange={({ currentTarget: { value: price } }) => set(product, { price })}
                  />
                </div>
              )}
            </div>
            {hasColors && isOn && (
              <ColorChoices
                label={`Colors of the ${word}`}
                value={choice?.colors ?? null}
                onChange={(colors) => set(product, { colors })}
              />
            )}
          </div>
        )
      })}
      {error && (
        <p id={errorId} className="font-medium text-signal-down text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ColorChoicesProps = { label: string; value: readonly Color[] | null; onChange: (colors: Color[] | null) => void }

/** All colors that suit the artwork, or a choice. */
function ColorChoices({ label, value, onChange }: ColorChoicesProps) {
  const toggle = (color: Color) => {
    const chosen = value ?? []
    const next = chosen.includes(color) ? chosen.filter((each) => each !== color) : [...chosen, color]
    onChange(next.length > 0 ? COLORS.filter((each) => next.includes(each)) : null)
  }
  return (
    <fieldset className="flex flex-wrap gap-x-5 pl-8 text-small">
      <legend className="sr-only">{label}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input type="checkbox" checked={value === null} onChange={() => onChange(null)} className="size-5 accent-ink" />
        All that suit the artwork
      </label>
      {COLORS.map((color) => (
        <label key={color} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={value?.includes(color) ?? false}
            onChange={() => toggle(color)}
            className="size-5 accent-ink"
          />
          {colorName(color)}
        </label>
      ))}
    </fieldset>
  )
}
