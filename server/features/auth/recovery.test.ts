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

/** The links in the emails to an address, newest first. */
async function linksTo(email: string) {
  const mails = await mailsTo(email)
  return mails
    .flatMap(({ text }) => /http:\/\/localhost:3000\/auth\/confirm\S+/.exec(text)?.[0] ?? [])
    .map((link) => new URL(link))
}

async function linkIn(email: string) {
  const [link] = await linksTo(email)
  return link ?? new URL('')
}

const tokenOf = (link: URL) => link.searchParams.get('token_hash') ?? ''

function redeem(link: URL) {
  return guest.post('/auth/v1/verify', { token_hash: tokenOf(link), type: link.searchParams.get('type') })
}

/** The same token as a link of the GoTrue protocol. */
async function follow(link: URL, redirectTo = '') {
  const query = { token: tokenOf(link), type: link.searchParams.get('type') ?? '', redirect_to: redirectTo }
  const response = await site.request(`/auth/v1/verify?${new URLSearchParams(query)}`)
  return { status: response.status, target: new URL(response.headers.get('Location') ?? 'http://nowhere') }
}

async function person() {
  const { email } = await given.account()
  return email ?? ''
}

test('a recovery link opens a session that can set a new password', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth/new-password' })
  const link = await linkIn(email)
  expect(link.searchParams.get('type')).toBe('recovery')
  expect(link.searchParams.get('next')).toBe('/auth/new-password')
  const client = newAuthClient()
  const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(link) })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
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
  expect((await redeem(link)).status).toBe(200)
  const again = await redeem(link)
  expect([again.status, (await again.json()).error_code]).toEqual([403, 'otp_expired'])
})

test('[S12] the newest three recovery links work, and a new password revokes them all', async () => {
  const email = await person()
  for (let request = 0; request < 4; request++) {
    await newAuthClient().resetPasswordForEmail(email)
    await runJobs()
  }
  const [newest, third, second, oldest] = await linksTo(email)
  expect((await redeem(oldest as URL)).status).toBe(403)
  expect((await redeem(second as URL)).status).toBe(200)
  const { access_token: accessToken } = await (await redeem(third as URL)).json()
  expect((await as({ accessToken }).put('/auth/v1/user', { password: 'a new password' })).status).toBe(200)
  expect((await redeem(newest as URL)).status).toBe(403)
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
  expect(link.searchParams.get('next')).toMatch(/^\/$|^\/[^/\\]/)
  const { target } = await follow(link, redirectTo)
  expect(target.hostname).toBe('localhost')
  expect(target.searchParams.get('next')).toMatch(/^\/$|^\/[^/\\]/)
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

test('[S3] opening a link of the GoTrue protocol neither signs in nor consumes it', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email)
  const link = await linkIn(email)
  const { status, target } = await follow(link, '/account?x=1')
  expect(status).toBe(303)
  expect(target.pathname).toBe('/auth/confirm')
  expect(target.hash).toBe('')
  expect(Object.fromEntries(target.searchParams)).toEqual({
    token_hash: tokenOf(link),
    type: 'recovery',
    next: '/account?x=1',
  })
  expect((await redeem(link)).status).toBe(200)
})

test('a PKCE client gets a code that only it can exchange, once', async () => {
  const email = await person()
  const client = newAuthClient({ flowType: 'pkce' })
  await client.resetPasswordForEmail(email)
  const { target } = await follow(await linkIn(email), 'http://localhost/auth/new-password?x=1')
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

test('a used PKCE link redirects with the error', async () => {
  const email = await person()
  await newAuthClient({ flowType: 'pkce' }).resetPasswordForEmail(email)
  const link = await linkIn(email)
  await follow(link)
  const { target } = await follow(link)
  const reason = { error: 'access_denied', error_code: 'otp_expired' }
  expect(Object.fromEntries(target.searchParams)).toMatchObject(reason)
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject(reason)
})

test('a link that a PKCE client requested also works on another device', async () => {
  const email = await person()
  await newAuthClient({ flowType: 'pkce' }).resetPasswordForEmail(email)
  const link = await linkIn(email)
  const { data, error } = await newAuthClient().verifyOtp({ type: 'recovery', token_hash: tokenOf(link) })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('[S27] a PKCE challenge must be hashed', async () => {
  const challenge = 'x'.repeat(43)
  const request = (method: string) =>
    guest.post('/auth/v1/recover', {
      email: 'unknown@pitlane.test',
      code_challenge: challenge,
      code_challenge_method: method,
    })
  const plain = await request('plain')
  expect([plain.status, (await plain.json()).error_code]).toEqual([400, 'validation_failed'])
  expect((await request('s256')).status).toBe(200)
  const { accessToken } = await given.signedIn()
  const change = { email: 'moved@pitlane.test', code_challenge: challenge, code_challenge_method: 'plain' }
  expect((await as({ accessToken }).put('/auth/v1/user', change)).status).toBe(400)
})

test('a preview says who a link is for, without consuming it', async () => {
  const email = await person()
  await newAuthClient().resetPasswordForEmail(email)
  const link = await linkIn(email)
  const preview = (type = 'recovery') => guest.post('/api/v1/email-links/preview', { token_hash: tokenOf(link), type })
  for (let visit = 0; visit < 3; visit++)
    expect(await (await preview()).json()).toEqual({ user_id: expect.any(String), email, new_email: null })
  expect((await preview('email_change')).status).toBe(404)
  expect((await preview('signup')).status).toBe(400)
  expect((await redeem(link)).status).toBe(200)
  expect((await preview()).status).toBe(404)
})

test('a new email address takes effect once confirmed, and the old one is notified', async () => {
  const user = await given.signedIn()
  const newEmail = `moved-${crypto.randomUUID()}@pitlane.test`
  const client = newAuthClient()
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  const { data } = await client.updateUser({ email: newEmail })
  expect(data.user).toMatchObject({ email: user.email, new_email: newEmail })
  const link = await linkIn(newEmail)
  const preview = await guest.post('/api/v1/email-links/preview', { token_hash: tokenOf(link), type: 'email_change' })
  expect(await preview.json()).toEqual({ user_id: user.id, email: user.email, new_email: newEmail })
  expect((await redeem(link)).status).toBe(200)
  expect(await (await as(user).get('/api/v1/me')).json()).toMatchObject({ email: newEmail })
  expect((await mailsTo(user.email))[0]?.subject).toMatch(/email address/i)
})

test('[S8] the owner of a taken email address gets an email, and the caller learns nothing', async () => {
  const [user, other] = [await given.signedIn(), await given.account()]
  const client = newAuthClient()
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  const { data, error } = await client.updateUser({ email: other.email ?? '' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: user.email, new_email: other.email })
  const mails = await mailsTo(other.email ?? '')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your email address already has a Pitlane account'])
  expect(mails[0]?.text).not.toContain('/auth/v1/verify')
})

test('[S8] an address that was taken after the link was sent is rejected when the link is opened', async () => {
  const user = await given.signedIn()
  const wanted = `wanted-${crypto.randomUUID()}@pitlane.test`
  const client = newAuthClient()
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  await client.updateUser({ email: wanted })
  const link = await linkIn(wanted)
  await newAuthClient().signUp({ email: wanted, password: PASSWORD })
  expect(await (await redeem(link)).json()).toMatchObject({ error_code: 'email_exists' })
  expect(await (await as(user).get('/api/v1/me')).json()).toMatchObject({ email: user.email })
})
