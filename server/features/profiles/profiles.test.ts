import { expect, test } from 'vitest'
import { updateMe } from '#server/features/accounts/update-me.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

async function named(role: 'designer' | 'customer', name: string) {
  const person = await given.signedIn(role)
  await updateMe({ ...person, role, sessionId: '' }, { display_name: name, bio: 'Two kids, one lathe.' })
  return person
}

test('[spec 190, 191, 287] a designer’s name is public, the email address is not', async () => {
  const designer = await named('designer', 'Maren Holt')
  await given.design({ designerId: designer.id, status: 'approved' })
  await given.design({ designerId: designer.id, status: 'pending' })
  const response = await guest.get(`/api/v1/profiles/${designer.id}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    user_id: designer.id,
    slug: null,
    display_name: 'Maren Holt',
    email: null,
    bio: 'Two kids, one lathe.',
    design_count: 1,
  })
  const colleague = await given.signedIn('designer')
  expect(await (await as(colleague).get(`/api/v1/profiles/${designer.id}`)).json()).toMatchObject({ email: null })
})

test('[spec 191, 287] admins and the owner see the email address', async () => {
  const designer = await named('designer', 'Ama Osei')
  const admin = await given.signedIn('admin')
  for (const person of [designer, admin]) {
    const profile = await (await as(person).get(`/api/v1/profiles/${designer.id}`)).json()
    expect(profile).toMatchObject({ display_name: 'Ama Osei', email: designer.email })
  }
})

test('[spec 287] several profiles can be requested by id', async () => {
  const people = [await named('designer', 'Tobias Wren'), await named('designer', 'Priya Raman')]
  const ids = [...people.map(({ id }) => id), crypto.randomUUID()]
  const { items, total } = await (await guest.get(`/api/v1/profiles?user_id=${ids.join(',')}`)).json()
  expect(total).toBe(2)
  expect(items.map(({ display_name }: { display_name: string }) => display_name).toSorted()).toEqual([
    'Priya Raman',
    'Tobias Wren',
  ])
  expect(JSON.stringify(items)).not.toContain('@')
})

test('only admins can see customers', async () => {
  const customer = await named('customer', 'Noa Brandt')
  const path = `/api/v1/profiles/${customer.id}`
  expect((await guest.get(path)).status).toBe(404)
  expect((await as(await given.signedIn('designer')).get(path)).status).toBe(404)
  expect(await (await guest.get(`/api/v1/profiles?user_id=${customer.id}`)).json()).toMatchObject({ items: [] })
  for (const person of [customer, await given.signedIn('admin')]) {
    expect(await (await as(person).get(path)).json()).toMatchObject({ email: customer.email })
  }
})

test('rejects more than 100 ids, no ids and malformed ids', async () => {
  const many = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await guest.get(`/api/v1/profiles?user_id=${many.join(',')}`)).status).toBe(400)
  expect((await guest.get(`/api/v1/profiles?user_id=${many.slice(1).join(',')}`)).status).toBe(200)
  expect((await guest.get('/api/v1/profiles')).status).toBe(400)
  expect((await guest.get('/api/v1/profiles?user_id=')).status).toBe(400)
  expect((await guest.get('/api/v1/profiles/unknown')).status).toBe(400)
  expect((await guest.get(`/api/v1/profiles/${crypto.randomUUID()}`)).status).toBe(404)
})
