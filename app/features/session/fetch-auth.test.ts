import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAuth } from '#app/lib/fetch-auth.ts'
import { readFailure } from './auth-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an HTML error page of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a JSON error of a proxy', Response.json({}, { status: 503 })],
])('returns no message for %s', async (_, response) => {
  expect(await failureOf(response)).toBeUndefined()
})

test('returns the message of a busy server', async () => {
  const headers = { 'x-sb-error-code': 'request_timeout' }
  const busy = { code: 'request_timeout', message: 'The service is busy. Please try again.' }
  expect(await failureOf(Response.json(busy, { status: 503, headers }))).toBe(busy.message)
})

async function failureOf(response: Response) {
  vi.stubGlobal('fetch', async () => response)
  const client = new GoTrueClient({ url: 'http://localhost/auth/v1', autoRefreshToken: false, fetch: fetchAuth })
  const { error } = await client.signInWithPassword({ email: 'a@pitlane.test', password: 'secret' })
  return readFailure(error).message
}
