import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder } from '#test/royalties.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { notify } from './notify.ts'
import { sweepNotifications } from './sweep-notifications.ts'

testDatabase()
testSandbox()

type Person = Awaited<ReturnType<typeof given.signedIn>>
type Listed = { id: string; kind: string; title: string; text: string; is_read: boolean; created_at: string }

const URL = '/api/v1/notifications'

async function designer() {
  const person = await given.signedIn('designer')
  const design = await given.design({ designerId: person.id, status: 'approved' })
  return { ...person, design }
}

async function listed(person: Person): Promise<{ items: Listed[]; unread: number; next_cursor: string | null }> {
  const response = await as(person).get(URL)
  expect(response.status).toBe(200)
  return response.json()
}

async function subjects({ email }: Person) {
  await runJobs()
  return (await listMails(email)).map(({ subject }) => subject).toSorted()
}

test('[MD5] a sale notifies the designer with design, quantity and earnings, and without the customer', async () => {
  const me = await designer()
  const customer = await given.signedIn()
  await as(customer).patch('/api/v1/me', { display_name: 'Hana Sato' })
  const orderId = await given.order(customer.id, { designId: me.design.id, quantity: 2 })
  const { items, unread } = await listed(me)
  expect(items).toMatchObject([
    { kind: 'sale', title: 'Sold: 2 × Downhill Only', text: 'You earned $19.99.', is_read: false },
  ])
  expect(unread).toBe(1)
  expect(await subjects(me)).toEqual(['Sold: 2 × Downhill Only'])
  const [mail] = await listMails(me.email)
  expect(mail?.text).toContain('You earned $19.99.')
  for (const secret of ['Hana', customer.email, customer.id, orderId])
    expect(JSON.stringify([items, mail])).not.toContain(secret)
})

test('notifying twice about the same event has no second effect', async () => {
  const me = await given.signedIn('designer')
  const now = new Date()
  const event = { userId: me.id, key: 'payout 7', notice: { event: 'payout-paid', amount_cents: 25_00 }, now } as const
  for (let run = 0; run < 2; run++) await db.transaction((tx) => notify(tx, event))
  expect((await listed(me)).items).toHaveLength(1)
  expect(await subjects(me)).toEqual(['Payout sent: $25.00'])
})

test('nothing is written if the transaction of the event fails', async () => {
  const me = await given.signedIn('designer')
  const event = {
    userId: me.id,
    key: 'x',
    notice: { event: 'payout-paid', amount_cents: 25_00 },
    now: new Date(),
  } as const
  const failing = db.transaction(async (tx) => {
    await notify(tx, event)
    throw new Error('The event failed.')
  })
  await expect(failing).rejects.toThrow('The event failed.')
  expect((await listed(me)).items).toEqual([])
  expect(await subjects(me)).toEqual([])
})

test('old events are listed but not emailed', async () => {
  const me = await designer()
  await given.order((await given.account()).id, { designId: me.design.id }, new Date(Date.now() - 2 * DAY_MS))
  expect((await listed(me)).items).toHaveLength(1)
  expect(await subjects(me)).toEqual([])
})

test('approvals and rejections are listed after the undo period', async () => {
  const me = await given.signedIn('designer')
  const admin = as(await given.signedIn('admin'))
  const design = await given.design({ designerId: me.id, imageUrl: null })
  const decided = await admin.post(`/api/v1/designs/${design.id}/reject`, {
    updated_at: design.updatedAt.toISOString(),
    reason: 'Too dark.',
  })
  expect(decided.status).toBe(200)
  expect((await listed(me)).items).toEqual([])
  await runScheduledJobs()
  expect((await listed(me)).items).toMatchObject([
    { kind: 'review', title: 'Rejected: Downhill Only', text: 'Reason: Too dark.' },
  ])
})

test('payouts notify when they are requested, paid and declined', async () => {
  const me = await designer()
  const admin = as(await given.signedIn('admin'))
  await clearedOrder((await given.account()).id, { designId: me.design.id, quantity: 3 })
  await addPayoutDetails(me.id, 'paypal')
  const { id } = await (
    await as(me).post('/api/v1/royalties/payouts', { method: 'paypal', reference: 'Invoice 7' })
  ).json()
  expect((await admin.post(`/api/v1/payouts/${id}/refuse`, { reason: 'No such account.' })).status).toBe(200)
  const titles = (await listed(me)).items.filter(({ kind }) => kind === 'payout').map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Payout declined: $29.98', 'You requested a payout of $29.98'])
  expect(await subjects(me)).toEqual(
    expect.arrayContaining(['Payout declined: $29.98', 'You requested a payout of $29.98']),
  )
})

test('[MD12] a new request notifies the designers of its category once', async () => {
  const [category, other] = await db.select().from(categories).limit(2)
  const withDesigns = async (categoryId: string | undefined) => {
    const person = await given.signedIn('designer')
    await given.design({ designerId: person.id, status: 'approved', categoryId: categoryId ?? null })
    return person
  }
  const [hers, his] = [await withDesigns(category?.id), await withDesigns(other?.id)]
  const chose = await withDesigns(other?.id)
  await as(chose).patch(`${URL}/settings`, { category_ids: [category?.id ?? ''] })
  const newcomer = await given.signedIn('designer')
  const customer = await given.account()
  const admin = as(await given.signedIn('admin'))
  const deadline = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)
  const text = { title: 'Hill climb cap', description: 'A badge.', price: 45, deadline }
  expect((await admin.post('/api/v1/design-requests', { ...text, category_id: category?.id })).status).toBe(201)
  await runJobs()
  await runJobs()
  for (const person of [hers, chose, newcomer]) {
    expect((await listed(person)).items).toMatchObject([
      { kind: 'request', title: 'New design request: Hill climb cap' },
    ])
    expect(await subjects(person)).toEqual(['New design request: Hill climb cap'])
  }
  expect((await listed(his)).items).toEqual([])
  expect(await db.$count(notifications, eq(notifications.userId, customer.id))).toBe(0)
})

test('100 followers of a day are one notification, and unfollowing reduces the number', async () => {
  const me = await designer()
  const followers = await Promise.all(Array.from({ length: 100 }, () => given.signedIn()))
  await Promise.all(followers.map((person) => as(person).put(`/api/v1/follows/${me.id}`)))
  expect((await listed(me)).items.map(({ title }) => title)).toEqual(['You have 100 new followers'])
  const [first, second] = followers
  for (let times = 0; times < 3; times++) {
    if (first) await as(first).delete(`/api/v1/follows/${me.id}`)
    if (first) await as(first).put(`/api/v1/follows/${me.id}`)
  }
  if (second) await as(second).delete(`/api/v1/follows/${me.id}`)
  const { items } = await listed(me)
  expect(items.map(({ title }) => title)).toEqual(['You have 99 new followers'])
  expect(JSON.stringify(items)).not.toContain(first?.id)
  expect(await subjects(me)).toEqual([])
})

test('a notification disappears with its only follower', async () => {
  const me = await designer()
  const person = await given.signedIn()
  await as(person).put(`/api/v1/follows/${me.id}`)
  await as(person).delete(`/api/v1/follows/${me.id}`)
  expect((await listed(me)).items).toEqual([])
})

test('lists are paged, and reading marks only what was seen', async () => {
  const me = await given.signedIn('designer')
  const start = Date.now() - 60 * MINUTE_MS
  for (let index = 0; index < 5; index++) {
    const notice = { event: 'payout-paid', amount_cents: 2500 + index } as const
    const now = new Date(start + index * MINUTE_MS)
    await db.transaction((tx) => notify(tx, { userId: me.id, key: `payout ${index}`, notice, now }))
  }
  const seen: string[] = []
  let after: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof listed>> = await (
      await as(me).get(`${URL}?limit=2${after ? `&after=${after}` : ''}`)
    ).json()
    seen.push(...page.items.map(({ title }) => title))
    after = page.next_cursor
  } while (after)
  expect(seen).toEqual([4, 3, 2, 1, 0].map((index) => `Payout sent: $25.0${index}`))
  const { items } = await listed(me)
  expect((await as(me).post(`${URL}/${items[4]?.id}/read`)).status).toBe(204)
  expect((await as(me).post(`${URL}/${items[4]?.id}/read`)).status).toBe(204)
  expect((await listed(me)).unread).toBe(4)
  expect((await as(me).post(`${URL}/read`, { until: items[1]?.created_at ?? '' })).status).toBe(204)
  expect((await listed(me)).items.map(({ is_read }) => is_read)).toEqual([false, true, true, true, true])
  const other = await given.signedIn('designer')
  expect((await as(other).post(`${URL}/${items[0]?.id}/read`)).status).toBe(404)
  expect((await listed(me)).unread).toBe(1)
})

test('each kind can be switched off in the portal and by email', async () => {
  const me = await designer()
  const sell = async () => given.order((await given.account()).id, { designId: me.design.id })
  const settings = await as(me).patch(`${URL}/settings`, { portal: { sale: false } })
  expect(await settings.json()).toMatchObject({
    portal: { sale: false, review: true },
    email: { sale: true },
    frequency: 'immediately',
    category_ids: null,
  })
  await sell()
  expect((await listed(me)).items).toEqual([])
  expect(await subjects(me)).toEqual(['Sold: Downhill Only'])
  await as(me).patch(`${URL}/settings`, { portal: { sale: true }, email: { sale: false } })
  await sell()
  expect((await listed(me)).items).toHaveLength(1)
  expect(await subjects(me)).toHaveLength(1)
  // The account page and unsubscribe links use the same switch.
  expect(await (await as(me).get('/api/v1/me/mail-preferences')).json()).toMatchObject({ sales: false })
})

test.each([
  { portal: { orders: false } },
  { email: { sale: 'no' } },
  { frequency: 'hourly' },
  { category_ids: ['x'] },
  { category_ids: [crypto.randomUUID()] },
])('rejects the settings %o', async (body) => {
  const me = await given.signedIn('designer')
  expect((await as(me).patch(`${URL}/settings`, body)).status).toBe(400)
})

test('deletes notifications after 90 days', async () => {
  const me = await given.signedIn('designer')
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  for (const days of [89, 91]) {
    const event = { userId: me.id, key: `payout ${days}`, now: daysAgo(days) }
    await db.transaction((tx) => notify(tx, { ...event, notice: { event: 'payout-paid', amount_cents: 25_00 } }))
  }
  await sweepNotifications()
  const kept = and(eq(notifications.userId, me.id), eq(notifications.key, 'payout 89'))
  expect(await db.$count(notifications, eq(notifications.userId, me.id))).toBe(1)
  expect(await db.$count(notifications, kept)).toBe(1)
})
