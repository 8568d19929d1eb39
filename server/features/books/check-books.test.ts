import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { db } from '#server/platform/db/client.ts'
import { bookDifferences } from '#server/platform/db/schema/books.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testBooks } from '#test/books.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { checkBooks } from './check-books.ts'

testBooks()
testSandbox()

/** A paid order of one shirt and shipping: 34.98. */
async function newOrder(daysAgo = 0) {
  const design = await given.design({ status: 'approved' })
  const customer = await given.account()
  return given.order(customer.id, { designId: design.id }, new Date(Date.now() - daysAgo * DAY_MS))
}

/** Makes the order say that a dollar was refunded. */
function breakOrder(id: string, refundedCents = cents(1_00)) {
  return db.update(orders).set({ refundedCents }).where(eq(orders.id, id))
}

async function openDifferences(subjectId: string) {
  const isOpen = and(eq(bookDifferences.subjectId, subjectId), isNull(bookDifferences.resolvedAt))
  return db.select().from(bookDifferences).where(isOpen)
}

test('the sums of a shop in balance are equal, and match the ledger', async () => {
  const admin = await given.signedIn('admin')
  for (const daysAgo of [0, 1, 5]) await newOrder(daysAgo)
  expect(await (await as(admin).get('/api/v1/books')).json()).toMatchObject({ state: 'unchecked', checked_at: null })
  await checkBooks()
  const overview = await (await as(admin).get('/api/v1/books')).json()
  const ledger = await readLedger()
  expect(isBalanced(ledger)).toBe(true)
  expect(overview).toMatchObject({
    state: 'balanced',
    differences: 0,
    payments: { captured: 104.94, refunded: 0, orders: 104.94, order_refunds: 0 },
    shares: { lines: 74.97, royalties: 29.988, platform: 44.982 },
    sessions: { paid: 3, orders: 3 },
  })
  expect(overview.payments.captured).toBe(Number(ledger.captured_less_refunded))
})

test('a result is outdated if the check has not run for two hours', async () => {
  const admin = await given.signedIn('admin')
  await checkBooks()
  await query("update public.book_days set checked_at = now() - interval '3 hours'", [])
  expect(await (await as(admin).get('/api/v1/books')).json()).toMatchObject({ state: 'unchecked' })
  expect(await (await as(admin).post('/api/v1/books/check')).json()).toMatchObject({ state: 'balanced' })
})

test('the books are not in balance before every day was checked', async () => {
  const admin = await given.signedIn('admin')
  await newOrder(40)
  const check = async () => (await as(admin).post('/api/v1/books/check')).json()
  expect(await check()).toMatchObject({ state: 'unchecked', days_left: 10 })
  expect(await check()).toMatchObject({ state: 'balanced', days_left: 0, sessions: { paid: 1, orders: 1 } })
})

test('admins get one email about a new difference, however often it is found', async () => {
  const admin = await given.signedIn('admin')
  const banned = await given.account('admin')
  await query('update public.users set banned_at = now() where id = $1', [banned.id])
  const id = await newOrder()
  await breakOrder(id)
  const now = Date.now()
  for (const hours of [0, 1, 2]) await checkBooks(new Date(now + hours * HOUR_MS))
  await runJobs()
  const mails = await query<{ subject: string; text: string }>(
    "select subject, text from sandbox.mails where recipient = $1 and subject like 'The books%'",
    [admin.email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['The books have a new difference'])
  expect(mails[0]?.text).toContain('Refunds do not add up: 1')
  expect(mails[0]?.text).toContain('/admin/books')
  const toBanned = await query('select 1 from sandbox.mails where recipient = $1 and subject like $2', [
    banned.email,
    'The books%',
  ])
  expect(toBanned).toEqual([])
  expect(await (await as(admin).get('/api/v1/books')).json()).toMatchObject({ state: 'differences', differences: 1 })
  await breakOrder(id, cents(0))
  await checkBooks(new Date(now + 3 * HOUR_MS))
  expect(await openDifferences(id)).toEqual([])
  const { items } = await (await as(admin).get('/api/v1/books/differences?state=resolved')).json()
  expect(items).toMatchObject([{ kind: 'refund-totals', repaired_by: null }])
})

test('an hourly check reads recent days and days of recent refunds; the sweep reads the others', async () => {
  const old = await newOrder(12)
  const other = await newOrder(8)
  await checkBooks(new Date(), { sweepDays: 20 })
  await breakOrder(other)
  await checkBooks(new Date(), { sweepDays: 0 })
  expect(await openDifferences(other)).toEqual([])

  const settledAt = new Date()
  const amounts = { amountCents: cents(1_00), shippingCents: cents(0) }
  await db.insert(refunds).values({ orderId: old, ...amounts, status: 'succeeded', createdAt: settledAt, settledAt })
  await checkBooks(new Date(), { sweepDays: 0 })
  expect(await openDifferences(old)).toMatchObject([
    { kind: 'refund-totals', facts: { expected: '1.00', found: '0.00' } },
  ])

  await checkBooks(new Date(), { sweepDays: 20 })
  expect(await openDifferences(other)).toHaveLength(1)
})

test('lists differences oldest first, across pages', async () => {
  const admin = await given.signedIn('admin')
  for (const _ of [1, 2]) await breakOrder(await newOrder())
  await checkBooks()
  const all = await (await as(admin).get('/api/v1/books/differences')).json()
  expect(all.total).toBeGreaterThanOrEqual(2)
  const paged: unknown[] = []
  for (let after = ''; ; ) {
    const page = await (await as(admin).get(`/api/v1/books/differences?limit=1&after=${after}`)).json()
    paged.push(...page.items)
    if (!page.next_cursor) break
    after = page.next_cursor
  }
  expect(paged).toEqual(all.items)
})
