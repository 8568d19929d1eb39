import { AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { site } from '#test/site.ts'

testDatabase()

/** A client whose first responses are replaced, as by a failing proxy. */
function clientBehind(trouble: (() => Response | Promise<Response>)[]) {
  return new AuthClient({
    url: 'http://localhost/auth/v1',
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    fetch: async (input, init) => trouble.shift()?.() ?? site.request(String(input), init as RequestInit),
  })
}

test('the client distinguishes a missing session, wrong credentials, a weak password and a bad token', async () => {
  const client = newAuthClient()
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  const wrong = await client.signInWithPassword({ email: 'unknown@pitlane.test', password: 'x' })
  expect(wrong.error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials' })
  const weak = await client.signUp({ email: 'weak@pitlane.test', password: '123' })
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  const { accessToken } = await given.signedIn()
  const bad = await client.getClaims(`${accessToken.slice(0, -6)}AAAAAA`)
  expect(bad.error?.name).toBe('AuthInvalidJwtError')
})

test('[spec 240] without an email address the library returns its own message', async () => {
  const { error } = await newAuthClient().signInWithPassword({ password: 'x' } as never)
  expect(error?.message).toBe('You must provide either an email or phone number and a password')
})

test.each([502, 503, 504])('a refresh that fails with %i is retried and keeps the session', async (status) => {
  const { refreshToken } = await given.signedIn()
  const client = clientBehind([() => new Response('', { status }), () => Promise.reject(new TypeError('network'))])
  const { data, error } = await client.refreshSession({ refresh_token: refreshToken })
  expect(error).toBeNull()
  expect(data.session?.refresh_token).toBeTruthy()
})
