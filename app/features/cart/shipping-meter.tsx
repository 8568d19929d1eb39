import { cx } from '#app/ui/cx.ts'
import { type Cents, cents, formatMoney, subtractCents } from '#domain/money.ts'
import { isShippingAlwaysFree } from '#domain/pricing.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'

const LIGHTS = Array.from({ length: 20 }, (_, light) => light)

type ShippingMeterProps = { subtotalCents: Cents; shipping: ShippingPrices }

/** Progress toward free shipping, drawn as shift lights. */
export function ShippingMeter({ subtotalCents, shipping }: ShippingMeterProps) {
  const { freeFromCents } = shipping
  if (isShippingAlwaysFree(shipping)) return null
  const missingCents = subtractCents(freeFromCents, subtotalCents)
  const isFree = missingCents <= 0
  const lit = isFree ? LIGHTS.length : Math.floor((subtotalCents / freeFromCents) * LIGHTS.length)
  const goal = formatMoney(freeFromCents)
  return (
    <div className="pt-3 pb-4">
      <p className="font-semibold text-small">
        {isFree ? 'You’ve got free shipping!' : `Add ${formatMoney(missingCents)} more for free shipping!`}
      </p>
      <div
        role="img"
        aria-label={`${formatMoney(subtotalCents)} of ${goal}`}
        className="mt-3 grid grid-cols-[repeat(20,1fr)] gap-[3px]"
      >
        {LIGHTS.map((light) => (
          <span
            key={light}
            className={cx(
              'h-3.5 -skew-x-12 forced-color-adjust-none',
              isFree ? 'bg-green' : light >= lit ? 'bg-stage' : light === lit - 1 ? 'bg-signal' : 'bg-ink',
            )}
          />
        ))}
      </div>
      <p aria-hidden="true" className="num mt-1.5 flex justify-between text-micro text-muted">
        <span>{formatMoney(cents(0))}</span>
        <span>{goal}</span>
      </p>
    </div>
  )
}
