import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { invoices, orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const URL = '/api/v1/orders'
type Person = Awaited<ReturnType<typeof given.signedIn>>
type Listed = { id: string; customer: { display_name: string | null; email: string | null }; created_at: string }

let admin: Person
let designId: string
beforeAll(async () => {
  admin = await given.signedIn('admin')
  designId = (await given.design({ status: 'approved' })).id
})

/** A customer with an order. */
async function customerWithOrder(
  change: { name?: string; at?: string; order?: Partial<typeof orders.$inferInsert> } = {},
) {
  const person = await given.signedIn()
  if (change.name) await db.update(profiles).set({ displayName: change.name }).where(eq(profiles.userId, person.id))
  const id = await given.order(person.id, { designId }, change.at ? new Date(change.at) : new Date())
  if (change.order) await db.update(orders).set(change.order).where(eq(orders.id, id))
  return { ...person, orderId: id }
}

async function list(query = '') {
  const response = await as(admin).get(`${URL}?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as {
    items: Listed[]
    next_cursor: string | null
    total: number
    total_is_exact: boolean
  }
}

const search = async (text: string, more = '') =>
  (await list(`search=${encodeURIComponent(text)}${more}`)).items.map(({ id }) => id)

test('[spec 128, 296] lists the newest ten orders, then further pages', async () => {
  for (let day = 10; day < 22; day++) await customerWithOrder({ at: `2040-01-${day}T12:00:00Z` })
  const first = await list()
  expect(first.items.map(({ created_at }) => created_at.slice(0, 10))).toEqual(
    Array.from({ length: 10 }, (_, index) => `2040-01-${21 - index}`),
  )
  expect(first.total).toBe(await db.$count(orders))
  expect(first.total_is_exact).toBe(true)
  const second = await list(`after=${first.next_cursor}&limit=2`)
  expect(second.items.map(({ created_at }) => created_at.slice(0, 10))).toEqual(['2040-01-11', '2040-01-10'])
  const all: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`limit=5&after=${cursor}`)
    all.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(all).size).toBe(await db.$count(orders))
  expect(all).toHaveLength(await db.$count(orders))
})

test('[spec 195] an order has its customer’s name and email address, unless the account was deleted', async () => {
  const named = await customerWithOrder({ name: 'Rosa Lindgren' })
  const nameless = await customerWithOrder()
  const gone = await customerWithOrder({ name: 'Lost Soul' })
  expect((await as(gone).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  const customerOf = async (id: string) => (await list(`search=${id}`)).items[0]?.customer
  expect(await customerOf(named.orderId)).toEqual({ display_name: 'Rosa Lindgren', email: named.email })
  expect(await customerOf(nameless.orderId)).toEqual({ display_name: null, email: nameless.email })
  expect(await customerOf(gone.orderId)).toEqual({ display_name: 'Deleted user', email: null })
  expect((await list(`search=${named.orderId}`)).items[0]).toMatchObject({
    shipping_address: null,
    total_amount: 34.98,
  })
})

test('finds orders by name, email address and start of the id', async () => {
  const one = await customerWithOrder({ name: 'Zoë Quarterpipe' })
  expect(await search('quarterPIPE')).toEqual([one.orderId])
  expect(await search('ZOË q')).toEqual([one.orderId])
  expect(await search(one.email.toUpperCase())).toEqual([one.orderId])
  expect(await search(one.orderId)).toEqual([one.orderId])
  expect(await search(one.orderId.toUpperCase())).toEqual([one.orderId])
  expect(await search(`#${one.orderId.slice(0, 11)}`)).toEqual([one.orderId])
  for (const nothing of ['%', '_', '\\', crypto.randomUUID(), "' or 1=1 --", 'a'.repeat(200)])
    expect(await search(nothing)).toEqual([])
})

test('filters orders by status, day and open cancellation request', async () => {
  const name = 'Filter Person'
  const early = await customerWithOrder({ name, at: '2031-03-01T23:59:59.999Z', order: { status: 'shipped' } })
  const late = await customerWithOrder({ name, at: '2031-03-02T00:00:00Z', order: { cancelRequestedAt: new Date() } })
  expect(await search(name)).toEqual([late.orderId, early.orderId])
  expect(await search(name, '&status=shipped')).toEqual([early.orderId])
  expect(await search(name, '&from=2031-03-02')).toEqual([late.orderId])
  expect(await search(name, '&to=2031-03-01')).toEqual([early.orderId])
  expect(await search(name, '&from=2031-03-01&to=2031-03-02')).toEqual([late.orderId, early.orderId])
  expect(await search(name, '&cancel_requested=true')).toEqual([late.orderId])
})

test.each(['status=lost', 'from=yesterday', 'to=2031-02-30', 'limit=0', 'limit=1000', 'cancel_requested=perhaps'])(
  'rejects the invalid filter %s',
  async (query) => {
    expect((await as(admin).get(`${URL}?${query}`)).status).toBe(400)
  },
)

test('[spec 274] only admins can read all orders, the export, timelines and print packs', async () => {
  const { orderId, ...owner } = await customerWithOrder()
  const paths = [URL, `${URL}/export`, `${URL}/${orderId}/timeline`, `${URL}/${orderId}/print-pack`]
  for (const path of paths) {
    expect((await guest.get(path)).status).toBe(401)
    expect((await as(owner).get(path)).status).toBe(403)
    expect((await as(await given.signedIn('designer')).get(path)).status).toBe(403)
  }
})

test.each<Role>(['customer', 'designer'])('[spec 274] a %s cannot change an order’s status', async (role) => {
  const { orderId } = await customerWithOrder()
  expect((await as(await given.signedIn(role)).patch(`${URL}/${orderId}`, { status: 'shipped' })).status).toBe(403)
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(row?.status).toBe('pending')
})

test('an unknown order returns 404, and an invalid status 400', async () => {
  const unknown = crypto.randomUUID()
  for (const path of ['timeline', 'print-pack']) {
    expect((await as(admin).get(`${URL}/${unknown}/${path}`)).status).toBe(404)
    expect((await as(admin).get(`${URL}/nonsense/${path}`)).status).toBe(400)
  }
  expect((await as(admin).patch(`${URL}/${unknown}`, { status: 'shipped' })).status).toBe(404)
  const { orderId } = await customerWithOrder()
  expect((await as(admin).patch(`${URL}/${orderId}`, { status: 'lost' })).status).toBe(400)
})

test('the export contains the filtered orders, and no cell is a formula', async () => {
  const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', 'Plain, "quoted"']
  for (const name of names)
    await customerWithOrder({
      name,
      at: '2032-05-05T12:00:00Z',
      order: { shippingAddress: `\t=1+1\n${name}`, giftMessage: `@gift ${name}` },
    })
  await customerWithOrder({ name: 'Another day', at: '2032-05-06T12:00:00Z' })
  const response = await as(admin).get(`${URL}/export?from=2032-05-05&to=2032-05-05`)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toContain('pitlane-orders.csv')
  const text = await response.text()
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  for (const name of ['+1', '-1', '@SUM(A1)']) expect(text).toContain(`,"'${name}",`)
  expect(text).toContain('"Plain, ""quoted"""')
  expect(text).toContain(`"'\t=1+1\n`)
  expect(text).toContain(`"'@gift +1"`)
  expect(text).not.toMatch(/,"?[=+\-@\t\r]/)
  expect(text).not.toContain('Another day')
  expect(text.match(/24\.99,9\.99,34\.98,0\.00/g)).toHaveLength(5)
  expect((await as(admin).get(`${URL}/export?status=lost`)).status).toBe(400)
})

test('the export has one row per order line; the amounts of the order are in its first row only', async () => {
  const { orderId } = await customerWithOrder({ name: 'Two lines', at: '2034-05-05T12:00:00Z' })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (!item) throw new Error('The order has no line.')
  const second = {
    ...item,
    id: crypto.randomUUID(),
    position: 1,
    title: 'Apex',
    size: 'L',
    quantity: 2,
    product: 'hat',
  } as const
  await db.insert(orderItems).values(second)
  const text = await (await as(admin).get(`${URL}/export?from=2034-05-05&to=2034-05-05`)).text()
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(
    /^Order number,.*,Shipping address,Discount code,Discount,Design,Size,Color,Quantity,Refunded quantity,Price,Line total,Product,Tax region,Tax,Refunded tax$/,
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /,24\.99,9\.99,34\.98,0\.00,.*,Downhill Only,M,black,1,0,24\.99,24\.99,T-shirt,,0\.00,0\.00$/,
  )
  expect(lines[1]).toMatch(/,,,,,.*,Apex,L,black,2,0,24\.99,49\.98,Hat,,,$/)
  for (const line of lines) expect(line).toContain(orderId)
})

test('finds an order by its invoice and tracking number', async () => {
  const { orderId } = await customerWithOrder({ name: 'Searched' })
  const number = '9400199999999999999999'
  await as(admin).post(`${URL}/${orderId}/parcels`, { tracking_number: number })
  expect(await search('9400 1999 9999 9999 9999 99')).toEqual([orderId])
  await db.insert(invoices).values({ number: 987_654, orderId, issuedAt: new Date() })
  expect(await search('987654')).toEqual([orderId])
})

test('an export of 1,201 orders is complete', async () => {
  const person = await given.account()
  await db.update(profiles).set({ displayName: 'Bulk Buyer' }).where(eq(profiles.userId, person.id))
  const first = await given.order(person.id, { designId }, new Date('2033-01-01T00:00:00Z'))
  const { rows } = await db.execute<{ count: number }>(`
    with paid as (
      insert into checkouts (customer_id, status, total_amount, shipping_cost, captured_amount, payment_intent_id, origin, created_at, expires_at, check_at)
      select customer_id, status, total_amount, shipping_cost, captured_amount, 'pi_bulk_' || n, origin, created_at, expires_at, check_at
      from checkouts, generate_series(1, 1200) n where id = (select checkout_id from orders where id = '${first}') returning id, customer_id)
    insert into orders (customer_id, checkout_id, total_amount, shipping_cost, created_at)
    select customer_id, id, 34.98, 9.99, timestamptz '2033-01-01' from paid returning 1 as count`)
  expect(rows).toHaveLength(1200)
  // Other tests count all orders.
  const bulk = and(eq(orders.customerId, person.id), ne(orders.id, first))
  onTestFinished(async () => void (await db.delete(orders).where(bulk)))
  const text = await (await as(admin).get(`${URL}/export?search=Bulk%20Buyer`)).text()
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, 36))
  expect(ids).toHaveLength(1201)
  expect(new Set(ids).size).toBe(1201)
  const page = await list('search=Bulk%20Buyer')
  expect(page).toMatchObject({ total: 1000, total_is_exact: false })
})
