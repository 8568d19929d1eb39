import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { grantAdmin } from '#server/features/auth/set-role.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as } from '#test/site.ts'
import { CHANNEL } from './invalidate.ts'

testDatabase()

let client: Client
let heard: string[] = []

beforeAll(async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${rows[0]?.name}`
  client = new Client({ connectionString: url.href })
  await client.connect()
  client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await client.query(`listen ${CHANNEL}`)
})
afterAll(() => client.end())
beforeEach(async () => {
  await announced()
})

/** What was announced since the last time. */
async function announced() {
  await client.query('select 1') // its answer comes after all messages
  const words = heard
  heard = []
  return [...new Set(words)].sort()
}

test.each([
  ['approve', 'pending'],
  ['archive', 'approved'],
  ['restore', 'rejected'],
] as const)('who decides to %s a design announces it', async (step, status) => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status })
  await announced()
  expect((await as(admin).post(`/api/v1/designs/${design.id}/${step}`)).status).toBe(200)
  expect(await announced()).toEqual(['designs'])
})

test('an edit is announced, one that is refused is not', async () => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status: 'approved' })
  await announced()
  const edit = { updated_at: design.updatedAt.toISOString(), title: 'Uphill, too' }
  expect((await as(admin).patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(200)
  expect(await announced()).toEqual(['designs'])
  expect((await as(admin).patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(409)
  expect(await announced()).toEqual([])
})

test('a new name of somebody with a design in the shop is announced, and so is what a search finds', async () => {
  const designer = await given.signedIn('designer')
  await given.design({ status: 'approved', designerId: designer.id })
  await announced()
  expect((await as(designer).patch('/api/v1/me', { display_name: 'Maren Holt' })).status).toBe(200)
  expect(await announced()).toEqual(['designers', 'designs'])
  expect((await as(designer).patch('/api/v1/me', { bio: 'Draws what leaks.' })).status).toBe(200)
  expect(await announced()).toEqual(['designers'])
  expect((await as(designer).patch('/api/v1/me', { bio: 'Draws what leaks.' })).status).toBe(200)
  expect(await announced()).toEqual([])
})

test('whoever is on no page of the shop cannot make its pages outdated', async () => {
  const customer = await given.signedIn('customer')
  expect((await as(customer).patch('/api/v1/me', { bio: 'I only buy.' })).status).toBe(200)
  expect(await announced()).toEqual([])
})

test('a designer who goes is announced', async () => {
  const designer = await given.signedIn('designer')
  expect(await announced()).toEqual([])
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await announced()).toEqual(['designers', 'designs'])
})

test('a new role is announced', async () => {
  const { email } = await given.account('designer')
  await announced()
  await grantAdmin(email ?? '', new Date())
  expect(await announced()).toEqual(['designers'])
})

test('a request that is posted, claimed or released is announced, a claim that fails is not', async () => {
  const [admin, designer, other] = [
    await given.signedIn('admin'),
    await given.signedIn('designer'),
    await given.signedIn('designer'),
  ]
  const { categoryId } = await given.request()
  await announced()
  const words = { title: 'Hill climb', description: 'A cap for the marshals.', category_id: categoryId, price: 45 }
  const posted = await as(admin).post('/api/v1/design-requests', { ...words, deadline: '2099-12-31' })
  const { id } = await posted.json()
  expect(await announced()).toEqual(['requests'])
  expect((await as(designer).post(`/api/v1/design-requests/${id}/claim`)).status).toBe(200)
  expect(await announced()).toEqual(['requests'])
  expect((await as(other).post(`/api/v1/design-requests/${id}/claim`)).status).toBe(409)
  expect(await announced()).toEqual([])
  expect((await as(designer).post(`/api/v1/design-requests/${id}/release`)).status).toBeLessThan(300)
  expect(await announced()).toEqual(['requests'])
})

test('whatever changes the open requests is announced: home shows them', async () => {
  const admin = as(await given.signedIn('admin'))
  const designer = as(await given.signedIn('designer'))
  const { id } = await given.request()
  const path = `/api/v1/design-requests/${id}`
  const steps = [
    () => admin.patch(path, { title: 'Hill climb' }),
    () => designer.post(`${path}/claim`),
    () => admin.post(`${path}/take-back`, {}),
    () => admin.post(`${path}/withdraw`),
  ]
  await announced()
  for (const step of steps) {
    expect((await step()).status).toBeLessThan(300)
    expect(await announced()).toEqual(['requests'])
  }
})
