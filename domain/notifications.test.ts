import { expect, test } from 'vitest'
import { formatUtcTime } from './dates.ts'
import { describeNotice, kindOf, NOTIFICATION_KINDS, type Notice, periodStart } from './notifications.ts'

const item = (title: string, quantity: number, mills: number) =>
  ({ design_id: 'x', title, product: null, quantity, earnings_mills: mills }) as const

test('a sale names the design, the product, the quantity and the earnings', () => {
  const one: Notice = { event: 'sale', items: [{ ...item('Fig. 7', 2, 19_992), product: 'hoodie' }] }
  expect(describeNotice(one)).toMatchObject({ title: 'Sold: 2 × Fig. 7 (hoodie)', text: 'You earned $19.99.' })
  const two: Notice = { event: 'sale', items: [item('Fig. 7', 1, 9_996), item('Apex', 2, 8_004)] }
  expect(describeNotice(two)).toMatchObject({
    title: 'Sold: 3 items',
    text: 'Fig. 7, 2 × Apex. You earned $18.00.',
  })
})

test('100 followers are one notification', () => {
  expect(describeNotice({ event: 'followed' }).title).toBe('You have a new follower')
  expect(describeNotice({ event: 'followed' }, 100).title).toBe('You have 100 new followers')
})

test.each<[Notice, string, string]>([
  [{ event: 'rejected', design_id: 'x', title: 'Apex', reason: null }, 'Rejected: Apex', 'No reason was given.'],
  [
    { event: 'revision-approved', design_id: 'x', title: 'Apex' },
    'Revision approved: Apex',
    'Customers see it from now on.',
  ],
  [
    { event: 'revision-rejected', design_id: 'x', title: 'Apex', reason: 'Too thin.' },
    'Revision not approved: Apex',
    'Reason: Too thin.',
  ],
  [
    { event: 'payout-refused', amount_cents: 2500, reason: 'No account.' },
    'Payout declined: $25.00',
    'Reason: No account. The amount is back in your balance.',
  ],
  [
    { event: 'payout-sent', amount_cents: 2500, arrives_on: '2026-11-30' },
    'Payout sent: $25.00',
    'Your bank should have it by Nov 30, 2026.',
  ],
  [
    { event: 'payout-failed', amount_cents: 2500, reason: 'The bank account is closed.' },
    'Payout failed: $25.00',
    'The bank account is closed. The amount is back in your balance.',
  ],
  [
    { event: 'payouts-blocked', missing: ['A photo of your ID'] },
    'Your payouts are paused',
    'Stripe needs: A photo of your ID.',
  ],
  [
    { event: 'request-posted', title: 'Finals', category: 'Hats', price_cents: 4500, deadline: '2026-11-30' },
    'New design request: Finals',
    'Hats, $45.00, due Nov 30, 2026.',
  ],
  [
    { event: 'claim-reminder', request_id: 'x', title: 'Finals', expires_at: '2026-11-30T14:05:00.000Z' },
    'Your claim expires soon: Finals',
    `Deliver it by ${formatUtcTime(new Date('2026-11-30T14:05:00.000Z'))}. After that, it is open to all designers again.`,
  ],
  [
    { event: 'claim-expired', title: 'Finals' },
    'Your claim has expired: Finals',
    'The request is open to all designers again.',
  ],
  [
    { event: 'claim-revoked', title: 'Finals', reason: 'We need it sooner.' },
    'Your claim was revoked: Finals',
    'Reason: We need it sooner. The request is open to all designers again.',
  ],
  [
    { event: 'request-reopened', title: 'Finals' },
    'Open again: Finals',
    'You are next on the waiting list. The request is not reserved for you.',
  ],
  [
    { event: 'request-message', request_id: 'x', title: 'Finals', messages: 2 },
    '2 new messages about Finals',
    'Our team wrote to you.',
  ],
])('%o reads %s', (notice, title, text) => {
  expect(describeNotice(notice)).toMatchObject({ title, text })
  expect(NOTIFICATION_KINDS).toContain(kindOf(notice))
})

test.each([
  ['daily', '2026-11-16T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['daily', '2026-11-17T00:00:00.000Z', '2026-11-17T00:00:00.000Z'],
  ['weekly', '2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['weekly', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['weekly', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
] as const)('the %s period at %s starts at %s', (frequency, now, start) => {
  expect(periodStart(frequency, new Date(now)).toISOString()).toBe(start)
})
