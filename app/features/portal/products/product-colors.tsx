import { Check } from 'lucide'
import { swatches } from '#app/ui/color-picker.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { COLORS, type Color, colorsFor } from '#domain/catalog.ts'
import type { Preflight } from '#domain/preflight.ts'
import { PRODUCT_WORDS, type Product } from '#domain/products.ts'

/** The contrast of the artwork, as advice. Undefined until it is known. */
export type ColorAdvice = Pick<Preflight, 'colors' | 'hardToSee' | 'contrasts'>

type ProductColorsProps = {
  product: Product
  /** Null for the suited colors. */
  colors: readonly Color[] | null
  advice: ColorAdvice | undefined
  onChange: (colors: Color[] | null) => void
}

/** The colors that a product is offered in. At least one stays selected. */
export function ProductColors({ product, colors, advice, onChange }: ProductColorsProps) {
  const suited = colorsFor(advice?.colors ?? null)
  const chosen = colors ?? suited
  const toggle = (color: Color) => {
    const next = COLORS.filter((each) => chosen.includes(each) !== (each === color))
    if (next.length === 0) return
    onChange(isSame(next, suited) ? null : next)
  }
  return (
    <details className="group">
      <summary className="cursor-pointer py-1 text-small">
        {chosen.length} of {COLORS.length} colors{colors ? '' : ' (suited to your artwork)'}
      </summary>
      <fieldset className="mt-2">
        <legend className="sr-only">Colors of the {PRODUCT_WORDS[product]}</legend>
        <div className="flex flex-wrap gap-2">
          {COLORS.map((color) => {
            const isHard = advice?.hardToSee.includes(color)
            const contrast = advice?.contrasts[color].toFixed(1)
            return (
              <label key={color} className="relative w-16 cursor-pointer text-center">
                <input
                  type="checkbox"
                  checked={chosen.includes(color)}
                  onChange={() => toggle(color)}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span
                  className={cx(
                    'grid h-11 place-items-center rounded-2 border-4 border-paper inset-shadow-[0_0_0_1px_rgb(0_0_0/0.28)] outline outline-line forced-color-adjust-none peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-signal',
                    swatches[color].fill,
                  )}
                >
                  {chosen.includes(color) && (
                    <span className="grid size-6 place-items-center rounded-full bg-paper text-ink">
                      <Icon icon={Check} size={16} strokeWidth={2.5} />
                    </span>
                  )}
                </span>
                <span className="mt-1 block text-micro">{swatches[color].name}</span>
                {contrast && <span className="num block text-micro text-muted">contrast {contrast}:1</span>}
                {isHard && <span className="block font-semibold text-micro">hard to see</span>}
              </label>
            )
          })}
        </div>
        {colors && (
          <button type="button" className="link mt-2 min-h-6 text-small" onClick={() => onChange(null)}>
            Use the suited colors
          </button>
        )}
      </fieldset>
    </details>
  )
}

function isSame(a: readonly Color[], b: readonly Color[]) {
  return a.length === b.length && a.every((color) => b.includes(color))
}
