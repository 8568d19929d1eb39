import { expect, test } from 'vitest'
import { DEFAULT_CLEARING } from './royalties.ts'
import { describeLine, type LineFacts } from './statement.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const SALE: LineFacts = {
  kind: 'sale',
  clearedAt: null,
  shippedAt: null,
  deliveredAt: null,
  isCanceled: false,
  isDisputed: false,
  payoutState: null,
  settledAt: null,
  note: null,
}

test.each<[Partial<LineFacts>, string, string]>([
  [{}, 'pending', 'Waiting for shipment'],
  [{ isCanceled: true }, 'pending', 'Order canceled'],
  [
    { shippedAt: at('2026-11-01') },
    'pending',
    'Clears 14 days after delivery, or Dec 1, 2026 if delivery is not reported',
  ],
  [
    { shippedAt: at('2026-11-01'), deliveredAt: at('2026-11-05') },
    'pending',
    'Clears Nov 19, 2026, 14 days after delivery',
  ],
  [{ deliveredAt: at('2026-11-05'), isDisputed: true }, 'pending', 'The customer disputed the payment'],
  [{ clearedAt: at('2026-11-19') }, 'available', 'Cleared Nov 19, 2026'],
  [{ clearedAt: at('2026-11-19'), isDisputed: true }, 'held', 'Held: the customer disputed the payment'],
  [{ kind: 'refund' }, 'reversed', 'Refunded'],
  [{ kind: 'dispute', clearedAt: at('2026-11-19') }, 'reversed', 'Dispute lost'],
  [{ kind: 'payout', payoutState: 'requested' }, 'in_transit', 'Payout requested'],
  [{ kind: 'payout', payoutState: 'in_transit' }, 'in_transit', 'On its way to your bank'],
  [{ kind: 'payout', payoutState: 'paid', settledAt: at('2026-12-01') }, 'paid', 'Paid Dec 1, 2026'],
  [{ kind: 'adjustment', note: 'Account deleted' }, 'written_off', 'Account deleted'],
])('a line with %o is %s: %s', (facts, state, reason) => {
  expect(describeLine({ ...SALE, ...facts }, DEFAULT_CLEARING)).toMatchObject({ state, reason })
})

test('a pending line knows when it clears, unless a dispute is open', () => {
  const delivered = { ...SALE, deliveredAt: at('2026-11-05') }
  expect(describeLine(delivered, DEFAULT_CLEARING).clearsAt).toEqual(at('2026-11-19'))
  expect(describeLine({ ...delivered, isDisputed: true }, DEFAULT_CLEARING).clearsAt).toBeNull()
})
