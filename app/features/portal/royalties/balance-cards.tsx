import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'

type Summary = {
  pending: number
  held: number
  available: number
  in_transit: number
  paid: number
  reversed: number
  clearings: readonly { date: string; amount: number }[]
  clearing_days: { delivered: number; shipped: number }
}

/** Where the royalties are on their way from the sale to the designer, each with a sentence about what happens next. */
export function BalanceCards({ summary }: { summary: Summary }) {
  const { pending, held, available, in_transit: inTransit, paid, reversed, clearing_days: days } = summary
  return (
    <section aria-labelledby="balance-parts" className="pt-6">
      <h4 id="balance-parts" className="font-semibold">
        Where your royalties are
      </h4>
      <dl className="mt-3 grid border-ink border-y sm:grid-cols-2 lg:grid-cols-5">
        <Card name="Pending" amount={pending}>
          Clears {days.delivered} days after delivery, or {days.shipped} days after shipment if delivery is never
          reported.
        </Card>
        <Card name="Available" amount={available}>
          {available < 0
            ? 'Refunds or disputes after a payout reversed more than you have earned since. The balance carries forward, and your next royalties are netted against it.'
            : 'Cleared, and yours to be paid out.'}
        </Card>
        <Card name="In transit" amount={inTransit}>
          Requested, or on its way to you.
        </Card>
        <Card name="Paid" amount={paid}>
          Payouts that are complete.
        </Card>
        <Card name="Reversed" amount={reversed}>
          Royalties of refunded orders and lost disputes.
        </Card>
      </dl>
      {held > 0 && (
        <p className="mt-3 text-small">
          <strong className="num font-semibold">{formatDollars(held)}</strong> is held, because a customer disputed a
          payment. It becomes available again if the bank decides in our favor.
        </p>
      )}
      <NextClearings clearings={summary.clearings} />
    </section>
  )
}

function NextClearings({ clearings }: { clearings: Summary['clearings'] }) {
  if (clearings.length === 0) return null
  return (
    <div className="mt-3 text-small">
      <p id="next-clearings" className="text-muted">
        Clearing next:
      </p>
      <ul aria-labelledby="next-clearings" className="flex flex-wrap gap-x-6">
        {clearings.map(({ date, amount }) => (
          <li key={date}>
            {formatDay(date)}: <span className="num font-semibold">{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ name, amount, children }: { name: string; amount: number; children: React.ReactNode }) {
  return (
    <div className="border-line py-3 not-first:border-t sm:pr-4 lg:px-4 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-0">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="figure text-[1.75rem]/[1.15]">{formatDollars(amount)}</dd>
      <dd className="mt-1 text-micro text-muted">{children}</dd>
    </div>
  )
}
