import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { profiles, users } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

type Page = { items: { id: string; email: string }[]; next_cursor: string | null; total: number }

async function asAdmin() {
  const admin = await given.signedIn('admin')
  const list = async (query: string): Promise<Page & { ids: string[] }> => {
    const response = await as(admin).get(`/api/v1/people?${query}`)
    expect(response.status).toBe(200)
    const page = (await response.json()) as Page
    return { ...page, ids: page.items.map(({ id }) => id) }
  }
  return { admin, list }
}

test('[MA2] an admin finds people by a part of the name or email address', async () => {
  const { list } = await asAdmin()
  const person = await given.account('designer')
  await db.update(profiles).set({ displayName: 'Odile Marchetti' }).where(eq(profiles.userId, person.id))
  expect((await list('search=marchett')).ids).toEqual([person.id])
  expect((await list(`search=${person.email?.slice(0, 12).toUpperCase()}`)).ids).toContain(person.id)
  expect((await list('search=100%25')).ids).toEqual([])
})

test('[MA2] an admin filters people by role, suspension and sign-up day', async () => {
  const { list } = await asAdmin()
  const [customer, designer] = [await given.account(), await given.account('designer')]
  const joined = (id: string, day: string) =>
    db
      .update(users)
      .set({ createdAt: new Date(`${day}T12:00:00Z`) })
      .where(eq(users.id, id))
  await joined(customer.id, '2020-03-01')
  await joined(designer.id, '2020-03-02')
  const period = 'from=2020-03-01&to=2020-03-02'
  expect((await list(period)).ids).toEqual([designer.id, customer.id])
  expect((await list('from=2020-03-02&to=2020-03-02')).ids).toEqual([designer.id])
  expect((await list(`${period}&role=designer`)).ids).toEqual([designer.id])
  expect((await list(`${period}&role=customer`)).ids).toEqual([customer.id])
  await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, customer.id))
  expect((await list(`${period}&suspended=true`)).ids).toEqual([customer.id])
  expect((await list(`${period}&suspended=false`)).ids).toEqual([designer.id])
})

test('an admin pages through all people, newest first', async () => {
  const { list } = await asAdmin()
  const createdAt = new Date('2021-07-01T12:00:00Z')
  const added: string[] = []
  for (let count = 0; count < 5; count++) added.push((await given.account()).id)
  for (const id of added) await db.update(users).set({ createdAt }).where(eq(users.id, id))
  const seen: string[] = []
  let after = ''
  do {
    const page = await list(`from=2021-07-01&to=2021-07-01&limit=2${after}`)
    expect(page.total).toBe(5)
    seen.push(...page.ids)
    after = page.next_cursor ? `&after=${page.next_cursor}` : ''
  } while (after)
  expect(seen.toSorted()).toEqual(added.toSorted())
})

test('[MA2] the list and the page of a person count orders, designs and earnings', async () => {
  const { admin, list } = await asAdmin()
  const designer = await given.signedIn('designer')
  const customer = await given.signedIn()
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  const order = await given.order(customer.id, { designId: design.id, quantity: 2 })
  expect((await list(`search=${designer.email}`)).items).toMatchObject([{ orders: 0, designs: 1, earnings: 19.99 }])
  expect((await list(`search=${customer.email}`)).items).toMatchObject([{ orders: 1, designs: 0, earnings: 0 }])
  expect(await (await as(admin).get(`/api/v1/people/${customer.id}`)).json()).toMatchObject({
    email: customer.email,
    email_verified: true,
    role: 'customer',
    spent: 59.97,
    sessions: [{ user_agent: 'a test' }],
    mail_preferences: { reviews: true, newsletter: false },
    suspended_at: null,
  })
  expect(await (await as(admin).get(`/api/v1/people/${designer.id}`)).json()).toMatchObject({
    earnings: 19.99,
    paid_out: 0,
    balance: 19.99,
  })
  const orders = await (await as(admin).get(`/api/v1/people/${customer.id}/orders`)).json()
  expect(orders).toMatchObject({ items: [{ id: order, status: 'pending', total_amount: 59.97 }], total: 1 })
  const designs = await (await as(admin).get(`/api/v1/people/${designer.id}/designs`)).json()
  expect(designs).toMatchObject({ items: [{ id: design.id, title: design.title, status: 'approved' }], total: 1 })
})

test('a deleted account is not listed and has no page', async () => {
  const { admin, list } = await asAdmin()
  const person = await given.account()
  await db.update(users).set({ email: null, deletedAt: new Date() }).where(eq(users.id, person.id))
  expect((await list(`search=${person.email}`)).ids).toEqual([])
  expect((await as(admin).get(`/api/v1/people/${person.id}`)).status).toBe(404)
})

test('[D32, MA2] a role change is rejected if another admin has changed the role since', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id } = await given.account()
  const change = (from: string, role: string) => admin.patch(`/api/v1/user-roles/${id}`, { from, role })
  expect((await change('customer', 'designer')).status).toBe(200)
  expect((await change('customer', 'admin')).status).toBe(409)
  expect((await change('designer', 'customer')).status).toBe(200)
})
