import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()

const newEmail = () => `driver-${crypto.randomUUID()}@pitlane.test`

async function roleOf(userId: string) {
  const [row] = await db.select().from(userRoles).where(eq(userRoles.userId, userId))
  return row?.role
}

test('[spec 5, 7, 206] sign-up creates account, profile and the customer role by default, and signs in', async () => {
  const client = newAuthClient()
  const email = newEmail()
  const { data, error } = await client.signUp({ email, password: '123456' })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeTruthy()
  const id = data.user?.id ?? ''
  expect(await roleOf(id)).toBe('customer')
  expect(await db.select().from(profiles).where(eq(profiles.userId, id))).toEqual([
    { userId: id, email, displayName: null, bio: '', version: 1 },
  ])
  const me = await as({ accessToken: data.session?.access_token ?? '' }).get('/api/v1/me')
  expect(await me.json()).toEqual({
    user_id: id,
    email,
    email_verified: false,
    role: 'customer',
    password_too_weak: false,
    display_name: null,
    bio: '',
    version: 1,
  })
})

test('[spec 267] a designer can sign up as designer', async () => {
  const { data } = await newAuthClient().signUp({
    email: newEmail(),
    password: PASSWORD,
    options: { data: { role: 'designer' } },
  })
  expect(await roleOf(data.user?.id ?? '')).toBe('designer')
})

test('[spec 8, 300] the client library signs in, reads and refreshes its session, and signs out', async () => {
  const { email } = await given.account('designer')
  const client = newAuthClient()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const signedIn = await client.signInWithPassword({ email: email ?? '', password: PASSWORD })
  expect(signedIn.data.user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated', is_anonymous: false })
  expect((await client.getUser()).data.user?.email).toBe(email)
  const refreshed = await client.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  const claims = await client.getClaims()
  expect(claims.data?.claims).toMatchObject({
    iss: 'http://localhost/auth/v1',
    aud: 'authenticated',
    aal: 'aal1',
    email,
  })
  expect((await client.signOut()).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
})

test('an access token stops working after sign-out', async () => {
  const person = await given.signedIn()
  expect((await as(person).post('/auth/v1/logout')).status).toBe(204)
  expect((await as(person).get('/api/v1/me')).status).toBe(401)
  const response = await as(person).get('/auth/v1/user')
  expect(response.status).toBe(403)
  expect((await response.json()).error_code).toBe('session_not_found')
})

test.each(['admin', 'superuser', '', 7, { $ne: 'customer' }, ['designer']])(
  '[spec 239] sign-up rejects the role %o',
  async (role) => {
    const email = newEmail()
    const response = await guest.post('/auth/v1/signup', { email, password: PASSWORD, data: { role } })
    expect(response.status).toBe(400)
    expect((await response.json()).error_code).toBe('validation_failed')
    expect(await db.$count(users, eq(users.email, email))).toBe(0)
  },
)

test('ignores a role in any other field', async () => {
  const response = await guest.post('/auth/v1/signup', {
    email: newEmail(),
    password: PASSWORD,
    role: 'admin',
    app_metadata: { role: 'admin' },
    data: { roles: ['admin'], is_admin: true, sub: 'me', email_verified: true },
  })
  const { user } = await response.json()
  expect(await roleOf(user.id)).toBe('customer')
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  expect(user.user_metadata).toMatchObject({ sub: user.id, email_verified: false })
})

test('[spec 263] [S30] a role written to the metadata later is ignored', async () => {
  const person = await given.signedIn()
  const response = await site.request('/auth/v1/user', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { role: 'admin' } }),
  })
  expect(response.status).toBe(200)
  expect((await response.json()).user_metadata.role).toBe('customer')
  expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'customer' })
  const refreshed = await guest.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })
  const { access_token: token } = await refreshed.json()
  expect(decodeJwt(token)).toMatchObject({ user_metadata: { role: 'customer' } })
})

test('concurrent sign-ups with one address create one account', async () => {
  const email = newEmail()
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      guest.post('/auth/v1/signup', { email: index % 2 ? email : email.toUpperCase(), password: PASSWORD }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const rejected = await Promise.all(
    responses.filter(({ status }) => status === 422).map((response) => response.json()),
  )
  expect(rejected).toHaveLength(11)
  expect(rejected[0]).toEqual({ code: 422, error_code: 'user_already_exists', msg: 'User already registered' })
})

test.each([
  [{ email: 'a@pitlane.test', password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [{ email: 'a@pitlane.test' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [{ email: 'a@pitlane.test', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [
    { email: 'a@pitlane.test', password: 'x'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email: 'not an address', password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: `${'x'.repeat(250)}@pitlane.test`, password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [{ email: 'a\u0000@pitlane.test', password: PASSWORD }, 400, 'bad_json', 'The JSON contains a NUL character.'],
  [
    { email: { like: '%' }, password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [{ password: PASSWORD }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
])('[spec 236, 237] sign-up rejects %o', async (body, status, code, message) => {
  const response = await guest.post('/auth/v1/signup', body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: message })
})

test('a weak password error has the reasons that the client expects', async () => {
  const { error } = await newAuthClient().signUp({ email: newEmail(), password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] })
})

test('a wrong password and an unknown email address get the same response', async () => {
  const { email } = await given.account()
  const wrong = await guest.post('/auth/v1/token?grant_type=password', { email, password: 'wrong' })
  const unknown = await guest.post('/auth/v1/token?grant_type=password', { email: newEmail(), password: 'wrong' })
  expect([wrong.status, unknown.status]).toEqual([400, 400])
  const bodies = [await wrong.json(), await unknown.json()]
  expect(bodies[0]).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  expect(bodies[1]).toEqual(bodies[0])
})

test.each(['123456', 'password', 'aaaaaa'])(
  '[S9] the common password %s signs up and in with a warning',
  async (password) => {
    const email = newEmail()
    const signedUp = await guest.post('/auth/v1/signup', { email, password })
    expect(signedUp.status).toBe(200)
    expect(await signedUp.json()).toMatchObject({ weak_password: { reasons: ['pwned'] } })
    const { data, error } = await newAuthClient().signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(data).toMatchObject({ weakPassword: { reasons: ['pwned'] } })
  },
)

test('errors use the protocol version that the client requests', async () => {
  const response = await site.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ email: 'unknown@pitlane.test', password: 'x' }),
  })
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test.each([
  ['POST', '/auth/v1/token?grant_type=magic', '{}', 400, 'invalid_credentials'],
  ['POST', '/auth/v1/token?grant_type=password', '{"email"', 400, 'bad_json'],
  ['POST', '/auth/v1/signup', '[]', 400, 'bad_json'],
  ['POST', '/auth/v1/token?grant_type=password', '{}', 400, 'validation_failed'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"short"}', 400, 'validation_failed'],
  ['POST', '/auth/v1/token?grant_type=pkce', '{}', 400, 'validation_failed'],
  ['POST', '/auth/v1/token?grant_type=pkce', '{"auth_code":"a","code_verifier":"b"}', 404, 'flow_state_not_found'],
  ['GET', '/auth/v1/nothing', undefined, 404, 'not_found'],
  ['GET', '/auth/v1/signup', undefined, 405, 'method_not_allowed'],
  ['GET', '/auth/v1/user', undefined, 401, 'no_authorization'],
  ['GET', '/auth/v1/verify?type=recovery', undefined, 400, 'validation_failed'],
  ['POST', '/auth/v1/verify', '{"type":"recovery"}', 400, 'validation_failed'],
  ['POST', '/auth/v1/verify', '{"type":"recovery","token_hash":"x"}', 403, 'otp_expired'],
  ['POST', '/auth/v1/verify', '{"type":"recovery","token_hash":"x","email":"a@b.test"}', 400, 'validation_failed'],
])('%s %s with %s returns %i %s', async (method, path, body, status, code) => {
  const response = await site.request(path, {
    method,
    ...(body && { body, headers: { 'Content-Type': 'application/json' } }),
  })
  expect(response.status).toBe(status)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await response.json()).error_code).toBe(code)
})

test('the JWKS has public keys only', async () => {
  const response = await guest.get('/auth/v1/.well-known/jwks.json')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600')
  const { keys } = await response.json()
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ])
})

test('a password change during a sign-in with the old password leaves no session', async () => {
  const person = await given.signedIn()
  const signIns = Array.from({ length: 12 }, () =>
    guest.post('/auth/v1/token?grant_type=password', { email: person.email, password: PASSWORD }),
  )
  const client = newAuthClient()
  await client.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken })
  const change = client.updateUser({ password: 'another one' })
  const responses = await Promise.all(signIns)
  expect((await change).error).toBeNull()
  for (const response of responses.filter(({ status }) => status === 200)) {
    const { access_token: accessToken } = await response.json()
    expect((await as({ accessToken }).get('/api/v1/me')).status).toBe(401)
  }
})
