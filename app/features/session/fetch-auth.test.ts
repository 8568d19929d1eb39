import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAuth } from '#app/lib/fetch-auth.ts'
import { readFailure } from './auth-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a proxy’s page', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a proxy’s JSON', Response.json({}, { status: 503 })],
])('%s has no words for a person', async (_, answer) => {
  expect(await failureOf(answer)).toBeUndefined()
})

test('a shop that is busy says so itself', async () => {
  const headers = { 'x-sb-error-code': 'request_timeout' }
  const busy = { code: 'request_timeout', message: 'The service is busy. Please try again.' }
  expect(await failureOf(Response.json(busy, { status: 503, headers }))).toBe(busy.message)
})

async function failureOf(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  const client = new GoTrueClient({ url: 'http://localhost/auth/v1', autoRefreshToken: false, fetch: fetchAuth })
  const { error } = await client.signInWithPassword({ email: 'a@pitlane.test', password: 'secret' })
  return readFailure(error).message
}
