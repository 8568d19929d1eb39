import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TRENDING } from '#domain/samples.ts'
import { grantAdmin } from '#server/features/auth/set-role.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { asProduct } from '#test/page-guard/guard.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { CHANNEL } from './invalidate.ts'

testDatabase()

let client: Client
let received: string[] = []

beforeAll(async () => {
  client = new Client({ connectionString: await databaseUrl() })
  await client.connect()
  client.on('notification', ({ payload = '' }) => received.push(...payload.split(' ')))
  await client.query(`listen ${CHANNEL}`)
})
afterAll(() => client.end())
beforeEach(async () => {
  await invalidated()
})

/** The tags invalidated since the last call. */
async function invalidated() {
  await client.query('select 1') // the result arrives after all notifications
  const tags = received
  received = []
  return [...new Set(tags)].sort()
}

test.each([
  ['approve', 'pending'],
  ['archive', 'approved'],
  ['restore', 'rejected'],
] as const)('%s invalidates designs', async (step, status) => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status })
  await invalidated()
  expect((await decide(as(admin), design.id, step)).status).toBe(200)
  expect(await invalidated()).toEqual(['designs'])
})

test('an edit invalidates designs, a rejected edit does not', async () => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status: 'approved' })
  await invalidated()
  const edit = { updated_at: design.updatedAt.toISOString(), title: 'Uphill, too' }
  expect((await as(admin).patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(200)
  expect(await invalidated()).toEqual(['designs'])
  expect((await as(admin).patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(409)
  expect(await invalidated()).toEqual([])
})

test('[S6] a designer’s new name or bio invalidates only the pages that show this designer', async () => {
  const designer = await given.signedIn('designer')
  await given.design({ status: 'approved', designerId: designer.id })
  await invalidated()
  expect((await as(designer).patch('/api/v1/me', { display_name: 'Maren Holt' })).status).toBe(200)
  expect(await invalidated()).toEqual([`designer:${designer.id}`])
  expect((await as(designer).patch('/api/v1/me', { bio: 'Draws what leaks.' })).status).toBe(200)
  expect(await invalidated()).toEqual([`designer:${designer.id}`])
  expect((await as(designer).patch('/api/v1/me', { bio: 'Draws what leaks.' })).status).toBe(200)
  expect(await invalidated()).toEqual([])
})

test('[S6] rewriting the search texts after a rename invalidates searches only', async () => {
  const designer = await given.signedIn('designer')
  await given.design({ status: 'approved', designerId: designer.id })
  await as(designer).patch('/api/v1/me', { display_name: 'Ines Roca' })
  await invalidated()
  await runJobs('search-texts')
  expect(await invalidated()).toEqual(['searches'])
})

test('a sale invalidates sales when it is counted, not when it is paid', async () => {
  const [customer, design] = [await given.account(), await given.design({ status: 'approved' })]
  await invalidated()
  await given.order(customer.id, { designId: design.id })
  expect(await invalidated()).toEqual([])
  await asProduct(refreshSoldCounts)
  expect(await invalidated()).toEqual(['sales'])
  await asProduct(refreshSoldCounts)
  expect(await invalidated()).toEqual([])
})

test('a user who appears on no public page cannot invalidate any', async () => {
  const customer = await given.signedIn('customer')
  expect((await as(customer).patch('/api/v1/me', { bio: 'I only buy.' })).status).toBe(200)
  expect(await invalidated()).toEqual([])
})

test('deleting a designer’s account invalidates designers and designs', async () => {
  const designer = await given.signedIn('designer')
  expect(await invalidated()).toEqual([])
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await invalidated()).toEqual(['designers', 'designs'])
})

test('changing a role invalidates designers', async () => {
  const { email } = await given.account('designer')
  await invalidated()
  await grantAdmin(email ?? '', new Date())
  expect(await invalidated()).toEqual(['designers'])
})

test('posting and releasing a request invalidates requests, claiming only its own pages, a failed claim none', async () => {
  const [admin, designer, other] = [
    await given.signedIn('admin'),
    await given.signedIn('designer'),
    await given.signedIn('designer'),
  ]
  const { categoryId } = await given.request()
  await invalidated()
  const input = { title: 'Hill climb', description: 'A cap for the marshals.', category_id: categoryId, price: 45 }
  const posted = await as(admin).post('/api/v1/design-requests', { ...input, deadline: '2099-12-31' })
  const { id } = await posted.json()
  expect(await invalidated()).toEqual(['requests'])
  expect((await as(designer).post(`/api/v1/design-requests/${id}/claim`)).status).toBe(200)
  expect(await invalidated()).toEqual([`request:${id}`])
  expect((await as(other).post(`/api/v1/design-requests/${id}/claim`)).status).toBe(409)
  expect(await invalidated()).toEqual([])
  expect((await as(designer).post(`/api/v1/design-requests/${id}/release`)).status).toBeLessThan(300)
  expect(await invalidated()).toEqual(['requests'])
})

test('every change to the open requests invalidates the pages that show them', async () => {
  const admin = as(await given.signedIn('admin'))
  const designer = as(await given.signedIn('designer'))
  const { id } = await given.request()
  const path = `/api/v1/design-requests/${id}`
  const steps = [
    [() => admin.patch(path, { title: 'Hill climb' }), 'requests'],
    [() => designer.post(`${path}/claim`), `request:${id}`],
    [() => admin.post(`${path}/take-back`, {}), 'requests'],
    [() => admin.post(`${path}/withdraw`), 'requests'],
  ] as const
  await invalidated()
  for (const [step, tag] of steps) {
    expect((await step()).status).toBeLessThan(300)
    expect(await invalidated()).toEqual([tag])
  }
})

test('[S6] releasing a request that the designers page does not show invalidates nothing', async () => {
  const designer = as(await given.signedIn('designer'))
  const { id } = await given.request({ createdAt: new Date(Date.UTC(2020, 0, 1)) })
  for (let newer = 0; newer < 3; newer++) await given.request()
  expect((await designer.post(`/api/v1/design-requests/${id}/claim`)).status).toBe(200)
  await invalidated()
  expect((await designer.post(`/api/v1/design-requests/${id}/release`)).status).toBeLessThan(300)
  expect(await invalidated()).toEqual([])
})

test('taking the name of a designer on the home page invalidates designers', async () => {
  const designer = await given.signedIn('designer')
  await given.design({ status: 'approved', designerId: designer.id })
  await invalidated()
  await as(designer).patch('/api/v1/me', { display_name: TRENDING[0]?.designer })
  expect(await invalidated()).toEqual([`designer:${designer.id}`, 'designers'].toSorted())
})
