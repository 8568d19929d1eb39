import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/order-number.ts'
import { record, recordAll } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

type Entry = { action: string; subject_name: string | null; actor_email: string | null }

async function asAdmin() {
  const admin = await given.signedIn('admin')
  const list = async (query: string) => {
    const response = await as(admin).get(`/api/v1/audit-log?${query}`)
    expect(response.status).toBe(200)
    const page = (await response.json()) as { items: Entry[]; next_cursor: string | null; total: number }
    return { ...page, actions: page.items.map(({ action }) => action) }
  }
  return { admin, list }
}

test('[MA15, spec 278] an admin filters the log by person, action, object and period', async () => {
  const { admin, list } = await asAdmin()
  const [design, customer] = [await given.design({ title: 'Apex Hunter' }), await given.account()]
  const orderId = await given.order(customer.id, { designId: design.id })
  const entry = { actorId: admin.id, details: {} }
  const at = (day: string) => new Date(`2020-05-${day}T12:00:00Z`)
  await record(db, { ...entry, subject: 'design', action: 'approve', subjectId: design.id, now: at('01') })
  await record(db, { ...entry, subject: 'design', action: 'archive', subjectId: design.id, now: at('02') })
  await record(db, { ...entry, subject: 'order', action: 'status', subjectId: orderId, now: at('03') })
  await record(db, { ...entry, subject: 'account', action: 'ban', subjectId: customer.id, now: at('04') })
  const byAdmin = `actor=${admin.id}`
  expect((await list(byAdmin)).actions).toEqual(['ban', 'status', 'archive', 'approve'])
  expect((await list(`actor=${admin.email}`)).actions).toHaveLength(4)
  expect((await list('actor=unknown@pitlane.test')).actions).toEqual([])
  expect((await list(`${byAdmin}&subject=design`)).items.map((item) => item.subject_name)).toEqual([
    'Apex Hunter',
    'Apex Hunter',
  ])
  expect((await list(`${byAdmin}&subject=design&action=archive`)).actions).toEqual(['archive'])
  expect((await list(`object=${design.id}&from=2020-05-01&to=2020-05-01`)).actions).toEqual(['approve'])
  expect((await list(`object=${customer.email}`)).items).toMatchObject([
    { action: 'ban', subject_name: customer.email, actor_email: admin.email },
  ])
  const [order] = await db.select({ number: orders.number }).from(orders)
  const number = formatOrderNumber(order?.number ?? 0)
  expect((await list(`object=${number}`)).items).toMatchObject([{ action: 'status', subject_name: number }])
})

test('[MA15] discount codes and categories are shown by name', async () => {
  const { admin, list } = await asAdmin()
  await as(admin).post('/api/v1/discounts', { code: 'AUDIT-10', kind: 'percent', percent: 10 })
  await as(admin).post('/api/v1/categories', { name: 'Socks' })
  const { items } = await list(`actor=${admin.id}`)
  expect(items.map(({ subject_name: name }) => name)).toEqual(['Socks', 'AUDIT-10'])
})

test('[MA15] an admin pages through entries of the same time without gaps', async () => {
  const { admin, list } = await asAdmin()
  const subjectId = crypto.randomUUID()
  const entry = { actorId: admin.id, subject: 'payout', action: 'pay', subjectId, now: new Date() } as const
  await recordAll(
    db,
    Array.from({ length: 7 }, () => entry),
  )
  let [seen, after] = [0, '']
  do {
    const page = await list(`object=${subjectId}&limit=3${after}`)
    expect(page.total).toBe(7)
    seen += page.items.length
    after = page.next_cursor ? `&after=${page.next_cursor}` : ''
  } while (after)
  expect(seen).toBe(7)
})

test.each(['actor=me', 'subject=A%20B', 'object=x', 'from=0001-01-01', 'limit=1000'])(
  'rejects the filter %s',
  async (query) => {
    const { admin } = await asAdmin()
    expect((await as(admin).get(`/api/v1/audit-log?${query}`)).status).toBe(400)
  },
)

test('[MA15] lists each kind of entry once', async () => {
  const { admin } = await asAdmin()
  const entry = { actorId: null, subjectId: crypto.randomUUID(), now: new Date() }
  for (let count = 0; count < 2; count++) await record(db, { ...entry, subject: 'rating', action: 'publish' })
  await record(db, { ...entry, subject: 'rating', action: 'reject' })
  const { items } = await (await as(admin).get('/api/v1/audit-log/actions')).json()
  const ratings = items.filter(({ subject }: { subject: string }) => subject === 'rating')
  expect(ratings).toEqual([
    { subject: 'rating', action: 'publish' },
    { subject: 'rating', action: 'reject' },
  ])
})

test('[MA15] the export contains every filtered entry, in more than one batch, without formulas', async () => {
  const { admin } = await asAdmin()
  const subjectId = crypto.randomUUID()
  const entry = { actorId: admin.id, subject: 'request', action: 'edit', subjectId, now: new Date() } as const
  await recordAll(
    db,
    Array.from({ length: 1002 }, () => entry),
  )
  await record(db, { ...entry, subject: 'design', action: 'reject', details: { reason: '=1+1' } })
  const response = await as(admin).get(`/api/v1/audit-log/export?object=${subjectId}`)
  expect(response.headers.get('content-disposition')).toContain('pitlane-audit-log.csv')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines[0]).toMatch(/^Entry,Time,Person,Email/)
  expect(lines).toHaveLength(1 + 1003)
  expect(lines[1]).toContain('{""reason"":""=1+1""}')
})

test('[MA15] the database rejects changes of the log', async () => {
  await record(db, {
    actorId: null,
    subject: 'order',
    action: 'label',
    subjectId: crypto.randomUUID(),
    now: new Date(),
  })
  const refused = { cause: { message: 'audit_log is append-only' } }
  await expect(db.update(auditLog).set({ action: 'edited' })).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refused)
})
