import { type Cents, formatMoney, subtractCents } from '#domain/money.ts'
import { centsFromMills, royaltyMills } from '#domain/royalties.ts'

/** Where the price of an item goes. Undefined while the price is invalid. */
export function CostLines({ priceCents }: { priceCents: Cents | undefined }) {
  const royaltyCents = priceCents === undefined ? undefined : centsFromMills(royaltyMills(priceCents, 1))
  const shopCents =
    priceCents === undefined || royaltyCents === undefined ? undefined : subtractCents(priceCents, royaltyCents)
  return (
    <dl className="border-ink border-y">
      <Line name="Price" cents={priceCents} />
      <Line name="Shop share, including printing" cents={shopCents} />
      <Line name="You earn per item (40%)" cents={royaltyCents} />
    </dl>
  )
}

function Line({ name, cents }: { name: string; cents: Cents | undefined }) {
  return (
    <div className="flex justify-between gap-4 border-line py-3 not-first:border-t last:font-semibold">
      <dt>{name}</dt>
      <dd className="num">{cents === undefined ? '–' : formatMoney(cents)}</dd>
    </div>
  )
}
