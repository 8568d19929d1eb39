import { DEFAULT_PRICE_CENTS } from '#domain/catalog.ts'
import { cents, formatMoney } from '#domain/money.ts'

const ROYALTY_PERCENT = 40
const SOLD = 112

/** A worked example at the default price. */
export function RoyaltySlip() {
  const royaltyCents = cents(Math.round((DEFAULT_PRICE_CENTS * SOLD * ROYALTY_PERCENT) / 100))
  return (
    <dl className="max-w-100 border-ink border-t">
      <Row name="T-shirt, your price" value={formatMoney(DEFAULT_PRICE_CENTS)} />
      <Row name="Sold this month" value={String(SOLD)} />
      <Row name={`Your royalty at ${ROYALTY_PERCENT}%`} value={formatMoney(royaltyCents)} />
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b py-2.5 last:border-ink last:font-semibold">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
