import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { type Cents, decimalFromCents, dollarsFromCents, formatMoney, subtractCents } from '#domain/money.ts'
import { PRODUCTS, type Product } from '#domain/products.ts'
import { centsFromMills, royaltyMills } from '#domain/royalties.ts'
import { type ColorAdvice, ProductColors } from './product-colors.tsx'
import {
  changeProduct,
  isOffered,
  type ProductSettings,
  type ProductsValue,
  priceOf,
  settingsOf,
} from './products-value.ts'

/** The name of the price field of a product. */
export type ProductPriceName = `price-${Product}`

type ProductsFieldProps = {
  value: ProductsValue
  /** The product of the design's category, and its price; undefined while the price is invalid. */
  main: { product: Product; priceCents: Cents | undefined }
  advice: ColorAdvice | undefined
  errors: FieldErrors<ProductPriceName>
  onChange: (value: ProductsValue) => void
  /** Shows a product on the mock-up. */
  onShow?: (product: Product) => void
}

/** The garments that the artwork is sold on, each with its own price and colors. */
export function ProductsField({ value, main, advice, errors, onChange, onShow }: ProductsFieldProps) {
  const products = [main.product, ...PRODUCTS.filter((product) => product !== main.product)]
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-[0.9375rem]">Products</legend>
      <p className="mt-1 text-muted text-small">
        Sell the same artwork on other garments too, each with its own price, colors and placement.
      </p>
      <ul className="mt-3 border-line border-t">
        {products.map((product) => (
          <ProductRow
            key={product}
            product={product}
            isMain={product === main.product}
            isOn={isOffered(value, product, main.product)}
            settings={settingsOf(value, product)}
            mainPriceCents={main.priceCents}
            priceCents={priceOf(value, product, main)}
            advice={advice}
            error={errors[`price-${product}`]}
            onChange={(change) => onChange(changeProduct(value, product, change))}
            onShow={onShow && (() => onShow(product))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type ProductRowProps = {
  product: Product
  isMain: boolean
  isOn: boolean
  settings: ProductSettings
  mainPriceCents: Cents | undefined
  priceCents: Cents | undefined
  advice: ColorAdvice | undefined
  error: string | undefined
  onChange: (change: Partial<ProductSettings>) => void
  onShow: (() => void) | undefined
}

function ProductRow({ product, isMain, isOn, settings, priceCents, advice, error, ...props }: ProductRowProps) {
  const { mainPriceCents, onChange, onShow } = props
  const name = GARMENT_NAMES[product]
  return (
    <li className="grid gap-3 border-line border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold has-disabled:cursor-default">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            disabled={isMain}
            onChange={({ currentTarget: { checked } }) => onChange({ isOn: checked })}
            className="size-5 accent-ink"
          />
          {name}
          {isMain && <span className="font-normal text-muted text-small">Main product</span>}
        </label>
        {isOn && onShow && (
          <Button size="sm" aria-label={`Adjust the placement on the ${name.toLowerCase()}`} onClick={onShow}>
            Placement
          </Button>
        )}
      </div>
      {isOn && (
        <div className="grid gap-3 sm:pl-8">
          {!isMain && (
            <div className="max-w-56">
              <Field label={`${name} price`} hint="Leave empty to use the main price." error={error}>
                <PriceInput
                  name={`price-${product}`}
                  type="number"
                  min={0.01}
                  max={dollarsFromCents(MAX_PRICE_CENTS)}
                  step={0.01}
                  value={settings.price}
                  placeholder={mainPriceCents === undefined ? undefined : decimalFromCents(mainPriceCents)}
                  onChange={({ currentTarget: { value: price } }) => onChange({ price })}
                />
              </Field>
            </div>
          )}
          <Earnings priceCents={priceCents} />
          <ProductColors
            product={product}
            colors={settings.colors}
            advice={advice}
            onChange={(colors) => onChange({ colors })}
          />
        </div>
      )}
    </li>
  )
}

function Earnings({ priceCents }: { priceCents: Cents | undefined }) {
  if (priceCents === undefined) return null
  const royaltyCents = centsFromMills(royaltyMills(priceCents, 1))
  return (
    <p className="num text-small">
      <b className="font-semibold">You earn {formatMoney(royaltyCents)}</b> of {formatMoney(priceCents)}. The shop’s
      share, including printing, is {formatMoney(subtractCents(priceCents, royaltyCents))}.
    </p>
  )
}
