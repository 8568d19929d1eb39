import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { checkOut, givenCart, givenDiscount, readDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const URL = '/api/v1/discounts'

async function actionsOn(id: string) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'discount'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}

test('an admin creates, edits, pauses and activates a code, and all of it is audited', async () => {
  const admin = as(await given.signedIn('admin'))
  const created = await admin.post(URL, { code: 'spring-26', kind: 'fixed', amount: 5, minimum_subtotal: 40 })
  expect(created.status).toBe(201)
  const discount = await created.json()
  expect(discount).toMatchObject({ code: 'SPRING-26', kind: 'fixed', amount: 5, status: 'active', version: 1, uses: 0 })
  const patch = (body: Record<string, unknown>) => admin.patch(`${URL}/${discount.id}`, body)
  expect(await (await patch({ version: 1, max_uses: 10, note: 'Race weekend' })).json()).toMatchObject({
    version: 2,
    max_uses: 10,
    note: 'Race weekend',
  })
  expect((await patch({ version: 1, max_uses: 20 })).status).toBe(409)
  expect(await (await patch({ version: 2, status: 'paused' })).json()).toMatchObject({ status: 'paused', version: 3 })
  expect((await patch({ version: 3, status: 'active' })).status).toBe(200)
  expect(await actionsOn(discount.id)).toEqual(['create', 'edit', 'pause', 'activate'])
})

test('only one of several concurrent edits of a version succeeds', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id } = await givenDiscount()
  const edits = Array.from({ length: 5 }, (_, index) =>
    admin.patch(`${URL}/${id}`, { version: 1, max_uses: index + 1 }),
  )
  const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 409, 409, 409, 409])
})

test.each<[string, Record<string, unknown>, number]>([
  ['a percentage without a value', { kind: 'percent' }, 400],
  ['a percentage with an amount', { kind: 'percent', percent: 10, amount: 5 }, 400],
  ['more than 100%', { kind: 'percent', percent: 101 }, 400],
  ['free shipping with a value', { kind: 'free_shipping', percent: 10 }, 400],
  ['a fraction of a cent', { kind: 'fixed', amount: 1.005 }, 400],
  ['a code with spaces', { code: 'TEN OFF', kind: 'percent', percent: 10 }, 400],
  ['a short code', { code: 'TEN', kind: 'percent', percent: 10 }, 400],
  ['a reversed period', { kind: 'free_shipping', starts_on: '2026-12-02', ends_on: '2026-12-01' }, 400],
  ['free shipping', { kind: 'free_shipping' }, 201],
])('%s: answers %o with %i', async (_, body, status) => {
  const admin = as(await given.signedIn('admin'))
  const code = `NEW-${crypto.randomUUID().slice(0, 8)}`
  expect((await admin.post(URL, { code, ...body })).status).toBe(status)
})

test('a code exists once, however it is capitalized, and its value cannot change', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id, code } = await givenDiscount()
  expect((await admin.post(URL, { code: code.toLowerCase(), kind: 'free_shipping' })).status).toBe(409)
  expect((await admin.patch(`${URL}/${id}`, { version: 1, percent: 90 })).status).toBe(400)
})

test('admins see the orders that used a code and what it gave; the limit cannot be lower than the uses', async () => {
  const admin = as(await given.signedIn('admin'))
  const discount = await givenDiscount({ kind: 'fixed', amountCents: cents(2_00) })
  const carts = [await givenCart(), await givenCart()]
  for (const { customer, cartItems } of carts) {
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    await verify(customer, sessionIdOf(url))
  }
  const first = await (await admin.get(`${URL}/${discount.id}/uses?limit=1`)).json()
  expect(first).toMatchObject({
    total: 2,
    items: [{ amount: 2, shipping_amount: 0, total_amount: 17.99, customer: { email: carts[1]?.customer.email } }],
  })
  const second = await (await admin.get(`${URL}/${discount.id}/uses?limit=1&after=${first.next_cursor}`)).json()
  expect(second).toMatchObject({ next_cursor: null, items: [{ customer: { email: carts[0]?.customer.email } }] })
  const { items } = await (await admin.get(`${URL}?status=active`)).json()
  expect(items.find(({ id }: { id: string }) => id === discount.id)).toMatchObject({ uses: 2, given_amount: 4 })
  expect((await admin.patch(`${URL}/${discount.id}`, { version: 1, max_uses: 1 })).status).toBe(409)
  expect(await readDiscount(discount.id)).toMatchObject({ maxUses: null })
  const csv = await (await admin.get('/api/v1/orders/export')).text()
  expect(csv).toContain(discount.code)
})
