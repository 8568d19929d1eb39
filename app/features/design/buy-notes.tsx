import { type ReactNode, useContext } from 'react'
import { ShopContext } from '#app/lib/shop.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { DELIVERY_DAYS, estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { centsFromMills, ROYALTY_BASIS_POINTS, royaltyMills } from '#domain/royalties.ts'
import { shippingNote } from '#domain/shipping-text.ts'

type BuyNotesProps = { designerName: string; priceCents: Cents; quantity: number }

/** Royalty, delivery estimate and shipping cost. */
export function BuyNotes({ designerName, priceCents, quantity }: BuyNotesProps) {
  const { shipping } = useContext(ShopContext)
  const royalty = formatMoney(centsFromMills(royaltyMills(priceCents, quantity)))
  const [firstName] = designerName === UNKNOWN_DESIGNER ? ['The designer'] : designerName.split(' ')
  return (
    <ul className="border-line border-t text-[0.9375rem]">
      <Note aside={`${ROYALTY_BASIS_POINTS / 100}% royalty`}>
        {firstName} earns {royalty} from this purchase.
      </Note>
      <Note aside="Made to order">
        <Arrival />
      </Note>
      <Note>{shippingNote(shipping)}</Note>
    </ul>
  )
}

/** Pages are cached, so the browser computes the dates. How long parcels to other countries take is not known. */
function Arrival() {
  const isHydrated = useHydrated()
  if (isHydrated) return `Arrives ${formatDelivery(estimateDelivery(new Date()))} in the US`
  return `Arrives in ${DELIVERY_DAYS.min}–${DELIVERY_DAYS.max} business days in the US`
}

function Note({ aside, children }: { aside?: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3 border-line border-b py-2.5">
      <span className="num">{children}</span>
      {aside && <span className="flex-none text-muted">{aside}</span>}
    </li>
  )
}
