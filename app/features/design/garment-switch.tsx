import { Link } from 'react-router'
import { Picker } from '#app/ui/picker.tsx'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import type { OfferedDesign } from './shown-design.ts'

type GarmentSwitchProps = { design: OfferedDesign; onSwitch: () => void }

/**
 * The products of a design, as links that work without JavaScript. With it, the page keeps the chosen size and color and
 * loads nothing, because it has the data of all products.
 */
export function GarmentSwitch({ design, onSwitch }: GarmentSwitchProps) {
  return (
    <Picker legend="Garment">
      <div className="grid auto-cols-fr grid-flow-col">
        {design.products.map(({ product, price }, index) => (
          <Link
            key={product}
            to={`/design/${design.id}${index ? `?product=${product}` : ''}`}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
            onClick={onSwitch}
            aria-current={(index ? product : undefined) === design.product || undefined}
            className="-ml-px grid min-h-14 content-center justify-items-center gap-1 border border-edge bg-card px-1 py-2 first:ml-0 first:rounded-l-2 last:rounded-r-2 hover:bg-stage focus-visible:relative focus-visible:z-1 aria-current:border-ink aria-current:bg-ink aria-current:text-paper aria-current:forced-color-adjust-none"
          >
            <span className="font-display font-semibold text-[1.1875rem]/none first-letter:uppercase">
              {GARMENT_WORDS[product]}
            </span>{' '}
            <span className="num text-micro/none">{formatMoney(centsFromDollars(price))}</span>
          </Link>
        ))}
      </div>
    </Picker>
  )
}
