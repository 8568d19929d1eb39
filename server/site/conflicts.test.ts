import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { ACTION_FORMS } from '#test/conflicts/actions.ts'
import { type Body, CASES, FRONT, type Person, placeOrder } from '#test/conflicts/cases.ts'
import { EDITS } from '#test/conflicts/edits.ts'
import { admins, NAMES, namedAdmin } from '#test/conflicts/named-admins.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

afterEach(async () => {
  await db.delete(shopSettings)
  expireSettings()
  // Another test runs jobs, and those of this one may need a carrier.
  await db.execute(sql`delete from pgboss.job`)
})

test('every endpoint that detects stale writes of a form is raced', () => {
  const detecting = Object.keys(EDITS).filter((endpoint) => 'detectsBy' in (EDITS[endpoint] ?? {}))
  expect(Object.keys(CASES).toSorted()).toEqual([...detecting, ...ACTION_FORMS].toSorted())
})

test.each(Object.entries(CASES))(
  'of two concurrent %s, one succeeds and the other learns the present state',
  async (endpoint, make) => {
    const { path, editors, edits, shows = ({ updated_at: _, ...edit }) => edit } = await make()
    const [method = ''] = endpoint.toLowerCase().split(' ')
    const send = (editor: Person, edit: Body) => as(editor)[method as 'put' | 'patch' | 'post'](path, edit)
    const answers = await Promise.all([send(editors[0], edits[0]), send(editors[1], edits[1])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers[0].status === 200 ? ([0, 1] as const) : ([1, 0] as const)
    const { code, conflict } = await answers[lost].json()
    expect(code).toBe('conflict')
    expect(conflict.current).toMatchObject(shows(edits[won]) as object)
    // Only admins learn who it was.
    if (editors.every(({ role }) => role === 'admin'))
      expect(conflict).toMatchObject({ changed_by: NAMES[won], changed_at: expect.any(String) })
    if (editors[lost].role !== 'admin') expect(conflict.changed_by).toBeNull()
    const again = await send(editors[lost], edits[lost])
    expect((await again.json()).conflict.current).toEqual(conflict.current)
  },
)

test('a revision of a design that has changed since is refused with the present design', async () => {
  const designer = await given.signedIn('designer')
  const { path: image } = await given.upload(designer.id)
  const { id, updatedAt } = await given.design({ designerId: designer.id, status: 'approved' })
  const updated_at = updatedAt.toISOString()
  const admin = await namedAdmin('Ana')
  expect((await as(admin).patch(`/api/v1/designs/${id}`, { updated_at, title: 'New' })).status).toBe(200)
  const revision = { updated_at, category_id: null, image_urls: [publicUrl(image)] }
  const response = await as(designer).put(`/api/v1/designs/mine/${id}/revision`, revision)
  expect(response.status).toBe(409)
  // Designers learn when, but not who.
  const { conflict } = await response.json()
  expect(conflict).toMatchObject({ changed_by: null, changed_at: expect.any(String), current: { id, title: 'New' } })
})

test('a design that was edited since is not archived', async () => {
  const { id, updatedAt } = await given.design({ status: 'approved' })
  const updated_at = updatedAt.toISOString()
  const admin = as(await namedAdmin('Ana'))
  expect((await admin.patch(`/api/v1/designs/${id}`, { updated_at, title: 'New' })).status).toBe(200)
  expect((await admin.post(`/api/v1/designs/${id}/archive`, { updated_at })).status).toBe(409)
  expect(await (await admin.get(`/api/v1/designs/${id}`)).json()).toMatchObject({ status: 'approved', title: 'New' })
})

test('an admin learns who changed a request, and a client without a version overwrites as before', async () => {
  const { id } = await given.request()
  const [ana, ben] = await admins()
  const path = `/api/v1/design-requests/${id}`
  expect((await as(ana).patch(path, { title: 'One' })).status).toBe(200)
  const late = await as(ben).patch(path, { version: 1, price: 70 })
  expect(late.status).toBe(409)
  expect((await late.json()).conflict).toMatchObject({ changed_by: 'Ana', current: { title: 'One', price: 50 } })
  const saved = await (await as(ben).patch(path, { version: 2, price: 70 })).json()
  expect(saved).toMatchObject({ title: 'One', price: 70, version: 3 })
})

test('a bio that was changed on the account page is not overwritten by the storefront', async () => {
  const designer = await given.signedIn('designer')
  const front = { ...FRONT, updated_at: null, shows_followers: true, bio: 'Old form', profile_version: 1 }
  expect((await as(designer).patch('/api/v1/me', { bio: 'New' })).status).toBe(200)
  const response = await as(designer).put('/api/v1/storefront', front)
  expect(response.status).toBe(409)
  expect((await response.json()).conflict.current).toMatchObject({
    bio: 'New',
    shows_followers: false,
    updated_at: null,
  })
})

test('a tracking number that another admin has replaced is not overwritten', async () => {
  const { orderId } = await placeOrder()
  const admin = as(await namedAdmin('Ana'))
  const path = `/api/v1/orders/${orderId}`
  expect((await admin.patch(path, { tracking_number: '1Z12345E0205271688' })).status).toBe(200)
  const change = { tracking_number: '1Z12345E1505270452', tracking_number_seen: null }
  const late = await admin.patch(path, change)
  expect(late.status).toBe(409)
  expect((await late.json()).conflict).toMatchObject({
    changed_by: 'Ana',
    current: { tracking_number: '1Z12345E0205271688' },
  })
})

test('the address of an order that has one is not overwritten by a form that saw none', async () => {
  const { customer, orderId } = await placeOrder()
  const address = { name: 'Noa', address_line1: '2 Paddock Road', city_locality: 'Reno', state_province: 'NV' }
  const body = { ...address, postal_code: '89501', country_code: 'US', address_seen: null }
  const response = await as(customer).put(`/api/v1/orders/${orderId}/shipping-address`, body)
  expect(response.status).toBe(409)
  expect((await response.json()).conflict).toMatchObject({ changed_by: null, current: { shipping_address: 'x' } })
})

test('a revision that was submitted, reviewed or withdrawn since is not replaced', async () => {
  const designer = await given.signedIn('designer')
  const image_urls = [publicUrl((await given.upload(designer.id)).path)]
  const { id, updatedAt } = await given.design({ designerId: designer.id, status: 'approved' })
  const path = `/api/v1/designs/mine/${id}/revision`
  const revise = (revision: Body) =>
    as(designer).put(path, { updated_at: updatedAt.toISOString(), category_id: null, image_urls, ...revision })
  const present = async () => (await (await as(designer).get(`/api/v1/designs/mine/${id}`)).json()).revision
  expect((await revise({ image_alts: ['One'] })).status).toBe(200)
  // A client that does not say which revision it saw has seen none.
  expect((await revise({ image_alts: ['Two'] })).status).toBe(409)
  const { updated_at: first } = await present()
  expect((await revise({ image_alts: ['Two'], revision_seen: first })).status).toBe(200)
  const { updated_at: second } = await present()
  const admin = as(await namedAdmin('Ana'))
  const outdated = await admin.post(`/api/v1/designs/${id}/revision/reject`, { updated_at: first, reason: 'Too dark.' })
  expect(outdated.status).toBe(409)
  await admin.post(`/api/v1/designs/${id}/revision/reject`, { updated_at: second, reason: 'Too dark.' })
  const stale = await (await revise({ image_alts: ['Three'], revision_seen: second })).json()
  const rejected = { state: 'rejected', reason: 'Too dark.', image_alts: ['Two'] }
  expect(stale.conflict).toMatchObject({ changed_by: null, current: { id, revision: rejected } })
  const { updated_at: third } = await present()
  expect((await as(designer).delete(path)).status).toBe(204)
  expect((await revise({ image_alts: ['Three'], revision_seen: third })).status).toBe(409)
  expect(await present()).toBeNull()
})
