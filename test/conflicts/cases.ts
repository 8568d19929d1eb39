import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { givenDiscount } from '#test/discounts.ts'
import { disputedOrder, testDisputes } from '#test/disputed-orders.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { admins, namedAdmin } from './named-admins.ts'

export type Body = Record<string, unknown>
export type Person = Awaited<ReturnType<typeof given.signedIn>> & { role?: 'admin' }
/** Two edits of the same version, and what the present state shows of each. */
type Case = { path: string; editors: [Person, Person]; edits: [Body, Body]; shows?: (edit: Body) => unknown }

const bank = testDisputes()

/** Two devices of one account. */
async function twice(person: Person): Promise<[Person, Person]> {
  return [person, { ...(await given.session(person.id)), id: person.id }]
}

const read = async (person: Person, path: string) => (await as(person).get(path)).json()

function setting(group: string, one: Body, other: Body): () => Promise<Case> {
  return async () => ({
    path: `/api/v1/settings/${group}`,
    editors: await admins(),
    edits: [
      { version: 0, value: one },
      { version: 0, value: other },
    ],
    shows: ({ value }) => ({ [group]: { version: 1, value } }),
  })
}

const NOTICE = { link: null, starts_at: null, ends_at: null }
const CLAIMS = { percent: null, min_hours: null }
const PAYOUTS = { delivered_days: null, shipped_days: null, minimum: null }
const COMPANY = { address: null, email: null, tax_id: null }
const ISSUE = { preheader: '', body: 'Hello.', design_ids: [] }
export const FRONT = { banner: null, avatar: null, links: [], pinned: [], collections: [] }

/** Two concurrent edits for every endpoint that detects stale writes of a form. */
export const CASES: Record<string, () => Promise<Case>> = {
  'PATCH /api/v1/designs/{id}': async () => {
    const { id, updatedAt } = await given.design()
    const updated_at = updatedAt.toISOString()
    return {
      path: `/api/v1/designs/${id}`,
      editors: await admins(),
      edits: [
        { updated_at, title: 'One' },
        { updated_at, title: 'Two' },
      ],
    }
  },
  'PUT /api/v1/designs/{id}/archive-reason': async () => {
    const { id } = await given.design({ status: 'approved' })
    const editors = await admins()
    const { updated_at } = await (await as(editors[0]).post(`/api/v1/designs/${id}/archive`)).json()
    return {
      path: `/api/v1/designs/${id}/archive-reason`,
      editors,
      edits: [
        { updated_at, reason: 'One' },
        { updated_at, reason: 'Two' },
      ],
      shows: () => ({ id }),
    }
  },
  'PATCH /api/v1/designs/mine/{id}': async () => {
    const designer = await given.signedIn('designer')
    const { id, updatedAt } = await given.design({ designerId: designer.id, status: 'approved' })
    const updated_at = updatedAt.toISOString()
    return {
      path: `/api/v1/designs/mine/${id}`,
      editors: await twice(designer),
      edits: [
        { updated_at, title: 'One' },
        { updated_at, title: 'Two' },
      ],
    }
  },
  'POST /api/v1/designs/{id}/resubmit': async () => {
    const designer = await given.signedIn('designer')
    const image_url = publicUrl((await given.upload(designer.id)).path)
    const { id, updatedAt } = await given.design({ designerId: designer.id })
    const content = { updated_at: updatedAt.toISOString(), price: 20, image_url }
    return {
      path: `/api/v1/designs/${id}/resubmit`,
      editors: await twice(designer),
      edits: [
        { ...content, title: 'One' },
        { ...content, title: 'Two' },
      ],
      shows: ({ title }) => ({ id, title }),
    }
  },
  'PUT /api/v1/designs/mine/{id}/revision': async () => {
    const designer = await given.signedIn('designer')
    const image_urls = [publicUrl((await given.upload(designer.id)).path)]
    const { id, updatedAt } = await given.design({ designerId: designer.id, status: 'approved' })
    const revision = { updated_at: updatedAt.toISOString(), revision_seen: null, category_id: null, image_urls }
    return {
      path: `/api/v1/designs/mine/${id}/revision`,
      editors: await twice(designer),
      edits: [
        { ...revision, image_alts: ['One'] },
        { ...revision, image_alts: ['Two'] },
      ],
      shows: ({ image_alts }) => ({ id, revision: { state: 'pending', image_alts } }),
    }
  },
  'PUT /api/v1/drafts/{id}': async () => {
    const designer = await given.signedIn('designer')
    const started = { submission_id: crypto.randomUUID(), title: 'Half a lap' }
    const { id, updated_at } = await (await as(designer).post('/api/v1/drafts', started)).json()
    return {
      path: `/api/v1/drafts/${id}`,
      editors: await twice(designer),
      edits: [
        { updated_at, title: 'One' },
        { updated_at, title: 'Two' },
      ],
    }
  },
  'PATCH /api/v1/categories/{id}': async () => {
    const editors = await admins()
    const name = `Overalls ${crypto.randomUUID()}`
    const { items } = await (await as(editors[0]).post('/api/v1/categories', { name })).json()
    const { id, updated_at } = items.find((category: Body) => category.name === name)
    return {
      path: `/api/v1/categories/${id}`,
      editors,
      edits: [
        { updated_at, name: `${name} 1` },
        { updated_at, name: `${name} 2` },
      ],
      shows: (edit) => ({ items: expect.arrayContaining([expect.objectContaining({ id, name: edit.name })]) }),
    }
  },
  'PUT /api/v1/categories/order': async () => {
    const editors = await admins()
    const { items } = await read(editors[0], '/api/v1/categories/managed')
    const seen: string[] = items.map(({ id }: { id: string }) => id)
    return {
      path: '/api/v1/categories/order',
      editors,
      edits: [
        { ids_seen: seen, ids: seen.toReversed() },
        { ids_seen: seen, ids: [...seen.slice(1), ...seen.slice(0, 1)] },
      ],
      shows: ({ ids }) => ({ items: (ids as string[]).map((id) => expect.objectContaining({ id })) }),
    }
  },
  'PATCH /api/v1/design-requests/{id}': async () => ({
    path: `/api/v1/design-requests/${(await given.request()).id}`,
    editors: await admins(),
    edits: [
      { version: 1, title: 'One' },
      { version: 1, title: 'Two' },
    ],
    shows: ({ title }) => ({ title, version: 2 }),
  }),
  'PUT /api/v1/settings/company': setting('company', { ...COMPANY, name: 'One' }, { ...COMPANY, name: 'Two' }),
  'PUT /api/v1/settings/shipping': setting(
    'shipping',
    { price: 5, free_from: null, ship_from: null },
    { price: 6, free_from: null, ship_from: null },
  ),
  'PUT /api/v1/settings/countries': setting('countries', { codes: ['US'] }, { codes: ['CA'] }),
  'PUT /api/v1/settings/launch': setting(
    'launch',
    { at: '2031-01-01T00:00:00.000Z' },
    { at: '2032-01-01T00:00:00.000Z' },
  ),
  'PUT /api/v1/settings/announcement': setting('announcement', { ...NOTICE, text: 'One' }, { ...NOTICE, text: 'Two' }),
  'PUT /api/v1/settings/home': async () => {
    const [one, two] = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
    return setting('home', { design_ids: [one.id] }, { design_ids: [two.id] })()
  },
  'PUT /api/v1/settings/featured': async () => {
    const [one, two] = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
    await db.update(designs).set({ featured: true })
    return setting('featured', { design_ids: [one.id, two.id] }, { design_ids: [two.id, one.id] })()
  },
  'PUT /api/v1/settings/claims': setting('claims', { ...CLAIMS, max_claims: 3 }, { ...CLAIMS, max_claims: 4 }),
  'PUT /api/v1/settings/payouts': setting('payouts', { ...PAYOUTS, monthly: true }, { ...PAYOUTS, monthly: false }),
  'PUT /api/v1/settings/tax': setting('tax', { is_on: false }, { is_on: false }),
  'PATCH /api/v1/discounts/{id}': async () => ({
    path: `/api/v1/discounts/${(await givenDiscount()).id}`,
    editors: await admins(),
    edits: [
      { version: 1, note: 'One' },
      { version: 1, note: 'Two' },
    ],
    shows: ({ note }) => ({ note, version: 2 }),
  }),
  'PUT /api/v1/newsletter-issues/{id}': async () => {
    const editors = await admins()
    const { id } = await (await as(editors[0]).post('/api/v1/newsletter-issues', { ...ISSUE, subject: 'Zero' })).json()
    return {
      path: `/api/v1/newsletter-issues/${id}`,
      editors,
      edits: [
        { ...ISSUE, version: 1, subject: 'One' },
        { ...ISSUE, version: 1, subject: 'Two' },
      ],
      shows: ({ subject }) => ({ subject, version: 2 }),
    }
  },
  'PATCH /api/v1/orders/{id}': async () => {
    const { customer, orderId } = await placeOrder()
    expect(customer.id).toBeTruthy()
    return {
      path: `/api/v1/orders/${orderId}`,
      editors: await admins(),
      edits: [
        { status_seen: 'pending', status: 'processing' },
        { status_seen: 'pending', status: 'cancelled' },
      ],
      shows: ({ status }) => ({ status }),
    }
  },
  'PUT /api/v1/orders/{id}/shipping-address': async () => {
    const { customer, orderId } = await placeOrder()
    const address = { city_locality: 'Reno', state_province: 'NV', postal_code: '89501', country_code: 'US' }
    return {
      path: `/api/v1/orders/${orderId}/shipping-address`,
      editors: [await namedAdmin('Ana'), customer],
      edits: [
        { ...address, address_seen: 'x', name: 'Ana', address_line1: '1 Paddock Road' },
        { ...address, address_seen: 'x', name: 'Noa', address_line1: '2 Paddock Road' },
      ],
      shows: ({ address_line1: line }) => ({ shipping_address: expect.stringContaining(String(line)) }),
    }
  },
  'PATCH /api/v1/disputes/{id}': async () => ({
    path: `/api/v1/disputes/${(await disputedOrder(bank)).id}`,
    editors: await admins(),
    edits: [
      { before: null, statement: 'One' },
      { before: null, statement: 'Two' },
    ],
    shows: ({ statement }) => ({ statement }),
  }),
  'PATCH /api/v1/user-roles/{user_id}': async () => ({
    path: `/api/v1/user-roles/${(await given.account()).id}`,
    editors: await admins(),
    edits: [
      { from: 'customer', role: 'designer' },
      { from: 'customer', role: 'admin' },
    ],
    shows: ({ role }) => ({ role }),
  }),
  'PATCH /api/v1/me': async () => ({
    path: '/api/v1/me',
    editors: await twice(await given.signedIn('designer')),
    edits: [
      { version: 1, display_name: 'One', bio: 'First' },
      { version: 1, display_name: 'Two', bio: 'Second' },
    ],
    shows: ({ display_name, bio }) => ({ display_name, bio, version: 2 }),
  }),
  'PUT /api/v1/storefront': async () => ({
    path: '/api/v1/storefront',
    editors: await twice(await given.signedIn('designer')),
    edits: [
      { ...FRONT, updated_at: null, shows_followers: true },
      { ...FRONT, updated_at: null, shows_followers: false },
    ],
    shows: ({ shows_followers }) => ({ shows_followers }),
  }),
}

export async function placeOrder() {
  const customer = await given.signedIn()
  const { id: designId } = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId })
  await db.update(orders).set({ shippingAddress: 'x' }).where(eq(orders.id, orderId))
  return { customer, orderId }
}
