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
      <div className="segments">
        {design.products.map(({ product, price }, index) => (
          <Link
            key={product}
            to={`/design/${design.id}${index ? `?product=${product}` : ''}`}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
            onClick={onSwitch}
            aria-current={(index ? product : undefined) === design.product || undefined}
            className="segment gap-1 px-1 py-2"
          >
            <span className="first-letter:uppercase">{GARMENT_WORDS[product]}</span>{' '}
            <span className="num font-normal font-text text-micro/none">{formatMoney(centsFromDollars(price))}</span>
          </Link>
        ))}
      </div>
    </Picker>
  )
}
