import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { passkeyChallenges, passkeys } from '#server/platform/db/schema/passkeys.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { newAuthClient } from '#test/auth-client.ts'
import { givenMember, givenTwoStepMember, setEmailVerified, signInAgain, tokenOf } from '#test/authenticator.ts'
import { testDatabase } from '#test/database.ts'
import { PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { newAuthenticator as makeAuthenticator } from '#test/software-authenticator.ts'
import { resetFactors } from '../factors/reset-factors.ts'

testDatabase()
testSandbox()

const newAuthenticator = (party = { rpId: 'localhost', origin: publicOrigin() }) => makeAuthenticator(party)

type Client = ReturnType<typeof newAuthClient>
type Authenticator = ReturnType<typeof newAuthenticator>

async function register(client: Client, authenticator: Authenticator, flags = {}) {
  const { data, error } = await client.passkey.startRegistration()
  if (!data) throw error
  const credential = authenticator.create(data.options, flags)
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
}

async function signIn(authenticator: Authenticator, flags = {}) {
  const client = newAuthClient()
  const { data } = await client.passkey.startAuthentication()
  const credential = authenticator.get({ challenge: data?.options.challenge ?? '' }, flags)
  const result = await client.passkey.verifyAuthentication({ challengeId: data?.challenge_id ?? '', credential })
  return { client, credential, challengeId: data?.challenge_id ?? '', ...result }
}

async function givenPasskey(member?: Awaited<ReturnType<typeof givenMember>>) {
  const owner = member ?? (await givenMember())
  const authenticator = newAuthenticator()
  const { data, error } = await register(owner.client, authenticator)
  if (!data) throw error
  return { ...owner, authenticator, passkeyId: data.id }
}

async function subjectsTo(email: string) {
  await runJobs()
  const mails: { subject: string }[] = await (await site.request(`/sandbox/mail?email=${email}`)).json()
  return mails.map(({ subject }) => subject)
}

test('a passkey signs its user in at assurance level 2, without password and code', async () => {
  const { authenticator, id, email } = await givenPasskey()
  const { data, error, client } = await signIn(authenticator)
  expect(error).toBeNull()
  expect(data?.user?.id).toBe(id)
  expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'webauthn' }] })
  expect((await as(await tokenOf(client)).get('/api/v1/me')).status).toBe(200)
  expect((await client.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }])
  expect(await subjectsTo(email)).toContain('A passkey was added')
})

test('a passkey passes two-step verification, and a password still needs the code', async () => {
  const member = await givenTwoStepMember()
  const { authenticator } = await givenPasskey(member)
  const { client } = await signIn(authenticator)
  expect((await as(await tokenOf(client)).get('/api/v1/me')).status).toBe(200)
  expect((await as(await tokenOf(await signInAgain(member))).get('/api/v1/me')).status).toBe(403)
})

test('the options demand a discoverable passkey, user verification and no known passkey', async () => {
  const { client, passkeyId } = await givenPasskey()
  const { data } = await client.passkey.startRegistration()
  const [known] = await db.select().from(passkeys).where(eq(passkeys.id, passkeyId))
  expect(data?.options).toMatchObject({
    rp: { id: 'localhost', name: 'Pitlane' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: known?.credentialId }],
  })
  const request = (await newAuthClient().passkey.startAuthentication()).data
  expect(request?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(request?.options.allowCredentials ?? []).toEqual([])
})

test('a challenge works once, and for five minutes', async () => {
  const { authenticator } = await givenPasskey()
  const { credential, challengeId } = await signIn(authenticator)
  const again = await newAuthClient().passkey.verifyAuthentication({ challengeId, credential })
  expect(again.error?.code).toBe('webauthn_challenge_expired')
  const client = newAuthClient()
  const { data } = await client.passkey.startAuthentication()
  const old = { createdAt: new Date(Date.now() - 6 * MINUTE_MS) }
  await db
    .update(passkeyChallenges)
    .set(old)
    .where(eq(passkeyChallenges.id, data?.challenge_id ?? ''))
  const late = authenticator.get({ challenge: data?.options.challenge ?? '' })
  const result = await client.passkey.verifyAuthentication({ challengeId: data?.challenge_id ?? '', credential: late })
  expect(result.error?.code).toBe('webauthn_challenge_expired')
})

test('a challenge of a registration does not work for a sign-in or for another user', async () => {
  const [owner, stranger] = [await givenPasskey(), await givenMember()]
  const { data } = await owner.client.passkey.startRegistration()
  const challengeId = data?.challenge_id ?? ''
  const credential = owner.authenticator.get({ challenge: data?.options.challenge ?? '' })
  const misused = await newAuthClient().passkey.verifyAuthentication({ challengeId, credential })
  expect(misused.error?.code).toBe('webauthn_challenge_expired')
  const created = newAuthenticator().create(data?.options ?? { challenge: '', user: { id: '' } })
  const foreign = await stranger.client.passkey.verifyRegistration({ challengeId, credential: created })
  expect(foreign.error?.code).toBe('webauthn_challenge_expired')
})

test.each([
  ['without user verification', { isVerified: false }],
  ['for another user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
])('rejects a sign-in %s', async (_, flags) => {
  const { authenticator } = await givenPasskey()
  expect((await signIn(authenticator, flags)).error?.code).toBe('webauthn_verification_failed')
})

test('rejects a signature counter that did not grow, as from a copied authenticator', async () => {
  const { authenticator } = await givenPasskey()
  expect((await signIn(authenticator, { counter: 7 })).error).toBeNull()
  expect((await signIn(authenticator, { counter: 7 })).error?.code).toBe('webauthn_verification_failed')
  expect((await signIn(authenticator, { counter: 8 })).error).toBeNull()
})

test.each([
  ['another site', { rpId: 'evil.example', origin: 'https://evil.example' }],
  ['another origin', { rpId: 'localhost', origin: 'http://localhost:666' }],
])('rejects a passkey of %s', async (_, party) => {
  const { client } = await givenMember()
  expect((await register(client, newAuthenticator(party))).error?.code).toBe('webauthn_verification_failed')
})

test('rejects a registration without user verification and malformed credentials', async () => {
  const { client } = await givenMember()
  const weak = await register(client, newAuthenticator(), { isVerified: false })
  expect(weak.error?.code).toBe('webauthn_verification_failed')
  const token = await tokenOf(client)
  for (const credential of [undefined, 'x', {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
    const { data } = await client.passkey.startRegistration()
    const response = await as(token).post('/auth/v1/passkeys/registration/verify', {
      challenge_id: data?.challenge_id,
      credential,
    })
    expect(response.status).toBe(422)
  }
})

test('an unknown passkey gets the same response as a wrong signature', async () => {
  const { data } = await (await givenMember()).client.passkey.startRegistration()
  const unknown = newAuthenticator()
  unknown.create(data?.options ?? { challenge: '', user: { id: '' } })
  expect((await signIn(unknown)).error?.code).toBe('webauthn_verification_failed')
})

test('adding and removing need a recent password or second step, and a confirmed email address', async () => {
  const { client, id, passkeyId } = await givenPasskey()
  const past = new Date(Date.now() - HOUR_MS)
  await db.update(sessions).set({ createdAt: past }).where(eq(sessions.userId, id))
  expect((await client.passkey.startRegistration()).error?.code).toBe('reauthentication_needed')
  expect((await client.passkey.delete({ passkeyId })).error?.code).toBe('reauthentication_needed')
  const token = await tokenOf(client)
  expect((await as(token).post('/auth/v1/reauthenticate', { password: PASSWORD })).status).toBe(200)
  expect((await client.passkey.startRegistration()).error).toBeNull()
  await setEmailVerified(id, null)
  expect((await client.passkey.startRegistration()).error?.code).toBe('email_not_confirmed')
})

test('users rename and remove their own passkeys only', async () => {
  const [owner, stranger] = [await givenPasskey(), await givenMember()]
  const { client, passkeyId, email, authenticator } = owner
  expect((await client.passkey.update({ passkeyId, friendlyName: ' My laptop ' })).data?.friendly_name).toBe(
    'My laptop',
  )
  expect((await client.passkey.update({ passkeyId, friendlyName: ' ' })).error?.code).toBe('validation_failed')
  const foreign = await stranger.client.passkey.update({ passkeyId, friendlyName: 'Mine' })
  expect(foreign.error?.code).toBe('webauthn_credential_not_found')
  expect((await stranger.client.passkey.delete({ passkeyId })).error?.code).toBe('webauthn_credential_not_found')
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await client.passkey.list()).data).toEqual([])
  expect((await signIn(authenticator)).error?.code).toBe('webauthn_verification_failed')
  expect(await subjectsTo(email)).toContain('A passkey was removed')
})

test('a session opened with a passkey may change the password for ten minutes only', async () => {
  const { authenticator, id } = await givenPasskey()
  const { client } = await signIn(authenticator)
  const past = new Date(Date.now() - 11 * MINUTE_MS)
  await db.update(sessions).set({ createdAt: past }).where(eq(sessions.userId, id))
  expect((await client.updateUser({ password: 'another one' })).error?.code).toBe('reauthentication_needed')
})

test('passkeys are deleted with the account and by a reset', async () => {
  const [leaving, reset] = [await givenPasskey(), await givenPasskey()]
  const token = await tokenOf(leaving.client)
  expect((await as(token).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect((await signIn(leaving.authenticator)).error?.code).toBe('webauthn_verification_failed')
  await resetFactors(reset.email, 'http://localhost', new Date())
  expect((await signIn(reset.authenticator)).error?.code).toBe('webauthn_verification_failed')
})

test('explains that passkeys need a host name', async () => {
  const response = await site.request('http://127.0.0.1/auth/v1/passkeys/authentication/options', {
    method: 'POST',
    headers: { Host: '127.0.0.1' },
    body: '{}',
  })
  expect(response.status).toBe(400)
  expect((await response.json()).msg).toContain('host name')
})
