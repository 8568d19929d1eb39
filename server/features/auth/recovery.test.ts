import { expect, test } from 'vitest'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await runJobs()
  return (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
}

async function linkIn(email: string) {
  const [mail] = await mailsTo(email)
  return new URL(/http:\/\/localhost[^\s]*\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

async function follow(link: URL) {
  const response = await site.request(link.pathname + link.search)
  return { status: response.status, target: new URL(response.headers.get('Location') ?? 'http://nowhere') }
}

async function person() {
  const { email } = await given.account()
  return email ?? ''
}

test('a recovery link opens a session that can set a new password', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email, { redirectTo: 'http://localhost/auth/new-password' })
  const { status, target } = await follow(await linkIn(email))
  expect(status).toBe(303)
  expect(target.origin + target.pathname).toBe('http://localhost/auth/new-password')
  const session = new URLSearchParams(target.hash.slice(1))
  expect(session.get('type')).toBe('recovery')
  const client = newAuthClient()
  await client.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect((await client.updateUser({ password: 'a new password' })).error).toBeNull()
  expect((await newAuthClient().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await newAuthClient().signInWithPassword({ email, password: 'a new password' })).error).toBeNull()
})

test('a recovery link works once', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email)
  const link = await linkIn(email)
  await follow(link)
  const { status, target } = await follow(link)
  expect(status).toBe(303)
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

test('a new link revokes the previous one', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email)
  const older = await linkIn(email)
  await newAuthClient().resetPasswordForEmail(email)
  await runJobs()
  expect((await follow(older)).target.hash).toContain('otp_expired')
})

test('known and unknown addresses get the same response, but only the known one gets an email', async () => {
  const email = await person()
  const unknown = `unknown-${crypto.randomUUID()}@pitlane.test`
  const responses = await Promise.all(
    [email, unknown].map((address) => guest.post('/auth/v1/recover', { email: address })),
  )
  expect(await Promise.all(responses.map(async (response) => [response.status, await response.text()]))).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(unknown)).toHaveLength(0)
})

test.each([
  'https://evil.example/steal',
  '//evil.example',
  'javascript:alert(1)',
  'http://localhost@evil.example/',
  'http://user:pass@127.0.0.1/',
  '\\\\evil.example',
])('a link never redirects to another site: %s', async (redirectTo) => {
  const email = await person()
  await guest.post(`/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email })
  const link = await linkIn(email)
  expect((await follow(link)).target.hostname).toBe('localhost')
  link.searchParams.set('redirect_to', redirectTo)
  expect((await follow(link)).target.hostname).toBe('localhost')
})

test('a forged Host header does not reach the email', async () => {
  const email = await person()
  await site.request('http://evil.example/auth/v1/recover', {
    method: 'POST',
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('http://localhost')
  expect(mail?.text).not.toContain('evil.example')
})

test('a PKCE client gets a code that only it can exchange, once', async () => {
  const email = await person()
  const client = newAuthClient({ flowType: 'pkce' })
  await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost/auth/new-password?x=1' })
  const { target } = await follow(await linkIn(email))
  expect(target.searchParams.get('x')).toBe('1')
  const code = target.searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const again = await guest.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) })
  expect(again.status).toBe(404)
})

test('a wrong verifier is rejected and consumes the code', async () => {
  const email = await person()
  const client = newAuthClient({ flowType: 'pkce' })
  await client.resetPasswordForEmail(email)
  const code = (await follow(await linkIn(email))).target.searchParams.get('code') ?? ''
  const wrong = await guest.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) })
  expect([wrong.status, (await wrong.json()).error_code]).toEqual([400, 'bad_code_verifier'])
  expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
})

test('the token of a link can be posted instead of opening the link', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email)
  const token = (await linkIn(email)).searchParams.get('token') ?? ''
  const client = newAuthClient()
  const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: token })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('a new email address takes effect once confirmed, and the old one is notified', async () => {
  const user = await given.signedIn()
  const newEmail = `moved-${crypto.randomUUID()}@pitlane.test`
  const client = newAuthClient()
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  const { data } = await client.updateUser({ email: newEmail })
  expect(data.user).toMatchObject({ email: user.email, new_email: newEmail })
  const { target } = await follow(await linkIn(newEmail))
  expect(target.hash).toContain('type=email_change')
  expect(await (await as(user).get('/api/v1/me')).json()).toMatchObject({ email: newEmail })
  expect((await mailsTo(user.email))[0]?.subject).toMatch(/email address/i)
})

test('rejects an email address that belongs to another account', async () => {
  const [user, other] = [await given.signedIn(), await given.account()]
  const client = newAuthClient()
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  expect((await client.updateUser({ email: other.email ?? '' })).error?.code).toBe('email_exists')
})
