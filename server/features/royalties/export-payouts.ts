import { toCsv } from '#domain/csv.ts'
import { centsFromDollars, decimalFromCents } from '#domain/money.ts'
import { PAYOUT_METHOD_NAMES, PAYOUT_STATE_NAMES, type PayoutState } from '#domain/payouts.ts'
import { listPayouts } from './list-payouts.ts'

const BATCH_SIZE = 500
const HEAD = [
  'Payout',
  'Requested',
  'Settled',
  'State',
  'Designer',
  'Email',
  'Method',
  'Reference',
  'Amount',
  'Currency',
  'Balance after',
  'Destination',
  'Arrives',
  'Failure',
]

/** Streams the payouts in a state as CSV in batches, so that memory use does not grow with their number. */
export async function* exportPayouts(state: PayoutState): AsyncGenerator<string> {
  yield toCsv([HEAD])
  let after: string | undefined
  do {
    const { items, next_cursor: next } = await listPayouts({ state, after, limit: BATCH_SIZE })
    if (items.length > 0) yield toCsv(items.map(toCells))
    after = next ?? undefined
  } while (after)
}

type Payout = Awaited<ReturnType<typeof listPayouts>>['items'][number]

function toCells(payout: Payout) {
  const { designer, method } = payout
  return [
    payout.id,
    payout.created_at,
    payout.settled_at,
    PAYOUT_STATE_NAMES[payout.state],
    designer.display_name,
    designer.email,
    PAYOUT_METHOD_NAMES[method],
    payout.reference,
    decimalFromCents(centsFromDollars(payout.amount)),
    'USD',
    payout.balance_after,
    payout.destination,
    payout.arrives_on,
    payout.failure,
  ]
}
