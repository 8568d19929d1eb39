import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { endpoints } from '#test/endpoints.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { limits } from './limits.ts'
import type { EndpointLimits } from './rates.ts'

testDatabase()

const table = Object.entries(limits) as [string, EndpointLimits][]

test('every endpoint of the app is in the table of limits', () => {
  expect(Object.keys(limits).sort()).toEqual(endpoints)
})

test.each(table.filter(([endpoint]) => !endpoint.startsWith('GET ')))(
  'counts per account and per IP address, or says why not: %s',
  (endpoint, limit) => {
    if ('none' in limit) expect([endpoint.startsWith('POST /webhooks/'), limit.none.length > 20]).toEqual([true, true])
    else if ('reason' in limit) expect([limit.address !== undefined, limit.reason.length > 20]).toEqual([true, true])
    else expect([limit.account.tries > 0, limit.address.tries >= limit.account.tries]).toEqual([true, true])
  },
)

test('documents 429 for every limited endpoint', async () => {
  const { paths } = await (await guest.get('/api/openapi.json')).json()
  for (const [endpoint, limit] of table) {
    const [method = '', path = ''] = endpoint.split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    if (operation) expect([endpoint, '429' in operation.responses]).toEqual([endpoint, !('none' in limit)])
  }
})

test('[setting RATE_LIMITS] RATE_LIMITS=off turns the limits off', async () => {
  const person = as(await given.signedIn())
  for (let time = 0; time < 12; time++)
    expect((await person.patch('/api/v1/me', { bio: `Lap ${time}` })).status).toBe(200)
  for (let time = 0; time < 40; time++) expect((await guest.post('/auth/v1/signup', {})).status).not.toBe(429)
})
