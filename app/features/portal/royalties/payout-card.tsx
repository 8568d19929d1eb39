import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'
import { PAYOUT_METHOD_NAMES, PAYOUT_STATE_NAMES, type PayoutMethod, type PayoutState } from '#domain/payouts.ts'
import { GetPaid } from './get-paid/get-paid.tsx'

type Payout = {
  id: string
  amount: number
  method: PayoutMethod
  state: PayoutState
  created_at: string
  failure: string | null
}
type Summary = {
  totalEarnings: number
  balance: number
  pending: number
  held: number
  available: number
  in_transit: number
  paid: number
  payable: number
  payout_from: number
  may_request_payout: boolean
  email_verified: boolean
  payouts: Payout[]
}

/** The balance, how the designer gets paid, and the payouts so far. */
export function PayoutCard({ summary }: { summary: Summary }) {
  const { totalEarnings, balance, in_transit: inTransit, paid, payouts } = summary
  return (
    <section aria-labelledby="payouts" className="self-start border border-line bg-card p-5">
      <h4 id="payouts" className="font-semibold">
        Balance
      </h4>
      <dl className="mt-3 border-ink border-y">
        <Row name="Earned" value={formatDollars(totalEarnings)} />
        {inTransit > 0 && <Row name="In transit" value={formatDollars(inTransit)} />}
        <Row name="Paid out" value={formatDollars(paid)} />
        <Row name="Balance" value={formatDollars(balance)} />
        <Row name="Available for payout" value={formatDollars(summary.available)} />
      </dl>
      <GetPaid
        payable={summary.payable}
        payoutFrom={summary.payout_from}
        mayRequest={summary.may_request_payout}
        isVerified={summary.email_verified}
        payouts={payouts}
      />
      {payouts.length > 0 && (
        <ul aria-label="Payouts" className="mt-5 grid gap-2 text-small">
          {payouts.map(({ id, amount, method, state, created_at, failure }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {formatDay(created_at)} · {PAYOUT_METHOD_NAMES[method]} · {PAYOUT_STATE_NAMES[state]}
                {failure && <span className="mt-0.5 block text-muted">{failure}</span>}
              </span>
              <span className="num font-semibold">{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-line py-2.5 not-first:border-t last:font-semibold">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
