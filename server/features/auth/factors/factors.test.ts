import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors, recoveryCodes } from '#server/platform/db/schema/factors.ts'
import { newAuthClient } from '#test/auth-client.ts'
import {
  forgetCodes,
  givenMember,
  givenTwoStepMember,
  setEmailVerified,
  signInAgain,
  tokenOf,
} from '#test/authenticator.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { codeFor } from '#test/totp-code.ts'
import { createToken } from '../one-time-tokens.ts'

testDatabase()
testSandbox()

async function ageSessions(userId: string) {
  const past = new Date(Date.now() - HOUR_MS)
  const aged = { createdAt: past, reauthenticatedAt: null }
  await db.update(sessions).set(aged).where(eq(sessions.userId, userId))
  const raised = { secondFactorAt: past, secondFactor: 'totp' } as const
  if (await db.$count(mfaFactors, eq(mfaFactors.userId, userId)))
    await db.update(sessions).set(raised).where(eq(sessions.userId, userId))
}

async function subjectsTo(email: string) {
  await runJobs()
  const mails: { subject: string }[] = await (await site.request(`/sandbox/mail?email=${email}`)).json()
  return mails.map(({ subject }) => subject)
}

test('[S9] enrolling returns a secret and a QR code, and the first code turns two-step verification on', async () => {
  const { client, email, id } = await givenMember()
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(error).toBeNull()
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
  expect(new URL(data?.totp.uri ?? '').searchParams.get('secret')).toBe(data?.totp.secret)
  const [stored] = await db.select().from(mfaFactors).where(eq(mfaFactors.userId, id))
  expect(JSON.stringify(stored)).not.toContain(data?.totp.secret)
  expect((await client.mfa.listFactors()).data?.totp).toEqual([])

  const code = codeFor(data?.totp.secret ?? '')
  const verified = await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { id: data?.id, friendly_name: 'My phone', factor_type: 'totp', status: 'verified' },
  ])
  const level = (await client.mfa.getAuthenticatorAssuranceLevel()).data
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(level?.currentAuthenticationMethods.map((one) => (typeof one === 'string' ? one : one.method))).toEqual([
    'totp',
    'password',
  ])
  expect(await subjectsTo(email)).toContain('Two-step verification is on')
})

test('[S9] a session without the second step is rejected everywhere except at the second step itself', async () => {
  const member = await givenTwoStepMember('admin')
  const client = await signInAgain(member)
  const caller = as(await tokenOf(client))
  for (const path of ['/api/v1/me', '/api/v1/user-roles/me', '/api/v1/orders', '/api/v1/sessions']) {
    const response = await caller.get(path)
    expect([path, response.status, (await response.json()).code]).toEqual([path, 403, 'insufficient_aal'])
  }
  expect((await client.updateUser({ password: 'another one' })).error?.code).toBe('insufficient_aal')
  expect((await client.updateUser({ data: { theme: 'dark' } })).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.unenroll({ factorId: member.factorId })).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('insufficient_aal')
  expect((await caller.post('/auth/v1/reauthenticate', { password: PASSWORD })).status).toBe(403)

  expect((await client.getUser()).data.user?.factors).toMatchObject([{ status: 'verified' }])
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const { error } = await client.mfa.challengeAndVerify({ factorId: member.factorId, code: codeFor(member.secret) })
  expect(error).toBeNull()
  expect((await as(await tokenOf(client)).get('/api/v1/orders')).status).toBe(200)
  const { data } = await client.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
})

test('an admin without two-step verification works as before', async () => {
  const { client } = await givenMember('admin')
  expect((await as(await tokenOf(client)).get('/api/v1/orders')).status).toBe(200)
  expect((await client.getUser()).data.user).not.toHaveProperty('factors')
})

test('a public endpoint treats a session without the second step as a guest', async () => {
  const member = await givenTwoStepMember('admin')
  const { id } = await given.design()
  const path = `/api/v1/designs/${id}`
  expect((await as(await tokenOf(member.client)).get(path)).status).toBe(200)
  expect((await as(await tokenOf(await signInAgain(member))).get(path)).status).toBe(404)
})

test('a code works only once, even in two concurrent requests', async () => {
  const member = await givenTwoStepMember()
  const clients = await Promise.all([signInAgain(member), signInAgain(member)])
  const code = codeFor(member.secret)
  const results = await Promise.all(
    clients.map((client) => client.mfa.challengeAndVerify({ factorId: member.factorId, code })),
  )
  expect(results.map(({ error }) => error?.code ?? 'accepted').sort()).toEqual(['accepted', 'mfa_verification_failed'])
})

test('rejects wrong, malformed and old codes, and challenges of other sessions', async () => {
  const member = await givenTwoStepMember()
  const { factorId, secret } = member
  const [client, other] = [await signInAgain(member), await signInAgain(member)]
  const verify = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error?.code
  expect(await verify(codeFor(secret, -3))).toBe('mfa_verification_failed')
  expect(await verify('12345')).toBe('validation_failed')
  const challenge = await other.mfa.challenge({ factorId })
  const stolen = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code: codeFor(secret) })
  expect(stolen.error?.code).toBe('mfa_challenge_expired')
  expect((await client.mfa.verify({ factorId, challengeId: 'x', code: codeFor(secret) })).error?.code).toBe(
    'mfa_challenge_expired',
  )
  expect(await verify(codeFor(secret))).toBeUndefined()
})

test('another user’s factor is not found', async () => {
  const [member, stranger] = [await givenTwoStepMember(), await givenMember()]
  const { factorId } = member
  expect((await stranger.client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.client.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.client.mfa.unenroll({ factorId: 'x' })).error?.code).toBe('mfa_factor_not_found')
})

test('turning it on and off needs the password or a second step within the last minutes', async () => {
  const { client, id } = await givenMember()
  await ageSessions(id)
  const enroll = () => client.mfa.enroll({ factorType: 'totp' })
  expect((await enroll()).error?.code).toBe('reauthentication_needed')
  const confirm = async (password: string) => as(await tokenOf(client)).post('/auth/v1/reauthenticate', { password })
  expect((await confirm('wrong')).status).toBe(422)
  expect((await enroll()).error?.code).toBe('reauthentication_needed')
  expect((await confirm(PASSWORD)).status).toBe(200)
  const { data } = await enroll()
  const factorId = data?.id ?? ''
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(data?.totp.secret ?? '') })
  await ageSessions(id)
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed')
  await forgetCodes(factorId)
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(data?.totp.secret ?? '') })
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
})

test('enrolling needs a confirmed email address', async () => {
  const { client, id } = await givenMember()
  await setEmailVerified(id, null)
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('email_not_confirmed')
})

test('an unfinished attempt is replaced, and a second app is rejected', async () => {
  const { client, id } = await givenMember()
  await client.mfa.enroll({ factorType: 'totp' })
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  expect(await db.$count(mfaFactors, eq(mfaFactors.userId, id))).toBe(1)
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeFor(data?.totp.secret ?? '') })
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('too_many_enrolled_mfa_factors')
})

test('turning it off removes the recovery codes, lowers all sessions and sends an email', async () => {
  const member = await givenTwoStepMember()
  await member.client.mfa.recoveryCodes.generate()
  expect((await member.client.mfa.unenroll({ factorId: member.factorId })).error).toBeNull()
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0)
  const { data } = await member.client.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' })
  expect((await as(await tokenOf(await signInAgain(member))).get('/api/v1/me')).status).toBe(200)
  expect(await subjectsTo(member.email)).toContain('Two-step verification is off')
})

test('[S9] a password recovery link does not replace the second step', async () => {
  const member = await givenTwoStepMember()
  const client = newAuthClient()
  const token = await createToken(db, member.id, 'recovery', undefined, new Date())
  expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  expect((await client.updateUser({ password: 'another one' })).error?.code).toBe('insufficient_aal')
  expect((await as(await tokenOf(client)).get('/api/v1/me')).status).toBe(403)
  await client.mfa.challengeAndVerify({ factorId: member.factorId, code: codeFor(member.secret) })
  expect((await client.updateUser({ password: 'another one' })).error).toBeNull()
})

test('signing out without the second step ends only that session', async () => {
  const member = await givenTwoStepMember()
  const thief = await signInAgain(member)
  const token = await tokenOf(thief)
  expect((await thief.signOut({ scope: 'global' })).error).toBeNull()
  expect((await as(token).get('/auth/v1/user')).status).toBe(403)
  expect((await as(await tokenOf(member.client)).get('/api/v1/me')).status).toBe(200)
})

test('deleting the account deletes factors and recovery codes', async () => {
  const member = await givenTwoStepMember()
  await member.client.mfa.recoveryCodes.generate()
  expect((await as(await tokenOf(member.client)).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(mfaFactors, eq(mfaFactors.userId, member.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0)
})
