import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_SAVED_ADDRESSES } from '#domain/address-rules.ts'
import { parseAddress } from '#domain/addresses.ts'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const PATH = '/api/v1/me/addresses'
const at = (street: string) => parseAddress(`Noa Brandt\n${street}\nPortland, OR 97209\nUS`)

type Saved = { id: string; address_line1: string; is_default: boolean }
type User = { id: string; accessToken: string }

async function save(user: User, street: string) {
  const response = await as(user).post(PATH, at(street))
  expect(response.status).toBe(201)
  return (await response.json()) as Saved
}

async function list(user: User) {
  const { items } = (await (await as(user).get(PATH)).json()) as { items: Saved[] }
  return items.map(({ address_line1: street, is_default: isDefault }) => [street, isDefault])
}

test('lists saved addresses, the default first and then the newest', async () => {
  const user = await given.signedIn()
  expect(await list(user)).toEqual([])
  await save(user, '1 Pit Lane')
  await save(user, '2 Pit Lane')
  const third = await save(user, '3 Pit Lane')
  expect(await list(user)).toEqual([
    ['1 Pit Lane', true],
    ['3 Pit Lane', false],
    ['2 Pit Lane', false],
  ])
  expect(await (await as(user).post(`${PATH}/${third.id}/default`)).json()).toMatchObject({ is_default: true })
  expect((await list(user))[0]).toEqual(['3 Pit Lane', true])
})

test('saving the same address twice keeps one', async () => {
  const user = await given.signedIn()
  const first = await save(user, '1 Pit Lane')
  expect((await save(user, '  1  Pit Lane ')).id).toBe(first.id)
  expect(await list(user)).toHaveLength(1)
})

test('changes and deletes an address; a deleted default passes to the newest', async () => {
  const user = await given.signedIn()
  const first = await save(user, '1 Pit Lane')
  const second = await save(user, '2 Pit Lane')
  await save(user, '3 Pit Lane')
  const changed = await as(user).put(`${PATH}/${second.id}`, at('22 Pit Lane'))
  expect(await changed.json()).toMatchObject({ id: second.id, address_line1: '22 Pit Lane', is_default: false })
  expect((await as(user).delete(`${PATH}/${first.id}`)).status).toBe(204)
  expect(await list(user)).toEqual([
    ['3 Pit Lane', true],
    ['22 Pit Lane', false],
  ])
})

test('concurrent requests cannot save more than the limit or two defaults', async () => {
  const user = await given.signedIn()
  const streets = Array.from({ length: MAX_SAVED_ADDRESSES + 5 }, (_, index) => `${index} Pit Lane`)
  const responses = await Promise.all(streets.map((street) => as(user).post(PATH, at(street))))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_ADDRESSES)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5)
  const saved = await list(user)
  expect(saved).toHaveLength(MAX_SAVED_ADDRESSES)
  expect(saved.filter(([, isDefault]) => isDefault)).toHaveLength(1)
})

test('rejects an address that we cannot deliver to', async () => {
  const user = await given.signedIn()
  const response = await as(user).post(PATH, { ...at('1 Pit Lane'), postal_code: 'SW1A 1AA' })
  expect(response.status).toBe(400)
  expect((await response.json()).issues).toEqual([
    { path: 'postal_code', message: 'Check the ZIP code. Example: 97209' },
  ])
  expect((await as(user).post(PATH, { ...at('1 Pit Lane'), country_code: 'BR' })).status).toBe(400)
  expect((await as(user).post(PATH, { ...at('1 Pit Lane'), is_default: true })).status).toBe(400)
})

test('another user’s address returns 404 and stays unchanged, even for an admin', async () => {
  const owner = await given.signedIn()
  const { id } = await save(owner, '1 Pit Lane')
  for (const caller of [await given.signedIn(), await given.signedIn('admin')]) {
    expect((await as(caller).put(`${PATH}/${id}`, at('9 Pit Lane'))).status).toBe(404)
    expect((await as(caller).post(`${PATH}/${id}/default`)).status).toBe(404)
    expect((await as(caller).delete(`${PATH}/${id}`)).status).toBe(404)
    expect(await list(caller)).toEqual([])
  }
  expect((await guest.get(PATH)).status).toBe(401)
  expect(await list(owner)).toEqual([['1 Pit Lane', true]])
})

test('deleting the account deletes its addresses', async () => {
  const user = await given.signedIn()
  await save(user, '1 Pit Lane')
  expect((await as(user).post('/api/v1/me/delete', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await db.$count(savedAddresses, eq(savedAddresses.userId, user.id))).toBe(0)
})
