import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { recoveryCodes } from '#server/platform/db/schema/factors.ts'
import { givenMember, givenTwoStepMember, signInAgain, tokenOf } from '#test/authenticator.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function givenCodes() {
  const member = await givenTwoStepMember()
  const { data } = await member.client.mfa.recoveryCodes.generate()
  return { ...member, codes: data?.codes ?? [] }
}

test('ten codes are shown once and stored only as hashes', async () => {
  const { client, id, codes } = await givenCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
  const stored = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)))
  for (const code of codes) expect(stored).not.toContain(code)
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 10 })
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
})

test('a recovery code raises the session once, counts down and sends an email', async () => {
  const member = await givenCodes()
  const client = await signInAgain(member)
  const typed = member.codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed })
  expect(error).toBeNull()
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, {}] })
  expect((await as(await tokenOf(client)).get('/api/v1/me')).status).toBe(200)
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  const again = await (await signInAgain(member)).mfa.recoveryCodes.verify({ code: typed })
  expect(again.error?.code).toBe('mfa_verification_failed')
  await runJobs()
  const mails: { subject: string }[] = await (await site.request(`/sandbox/mail?email=${member.email}`)).json()
  expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used')
})

test('only one of two concurrent requests can use a code', async () => {
  const member = await givenCodes()
  const clients = await Promise.all([signInAgain(member), signInAgain(member)])
  const code = member.codes[3] ?? ''
  const results = await Promise.all(clients.map((client) => client.mfa.recoveryCodes.verify({ code })))
  expect(results.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a code of another user does not work', async () => {
  const [member, stranger] = [await givenCodes(), await givenCodes()]
  const client = await signInAgain(member)
  const { error } = await client.mfa.recoveryCodes.verify({ code: stranger.codes[0] ?? '' })
  expect(error?.code).toBe('mfa_verification_failed')
})

test('new codes replace the old ones', async () => {
  const member = await givenCodes()
  const { data } = await member.client.mfa.recoveryCodes.regenerate()
  expect(data?.codes).toHaveLength(10)
  const client = await signInAgain(member)
  const verify = async (code = '') => (await client.mfa.recoveryCodes.verify({ code })).error?.code
  expect(await verify(member.codes[0])).toBe('mfa_verification_failed')
  expect(await verify(data?.codes[0])).toBeUndefined()
})

test('new codes need a recent second step or password, and two-step verification', async () => {
  const member = await givenCodes()
  const past = new Date(Date.now() - HOUR_MS)
  await db.update(sessions).set({ createdAt: past, secondFactorAt: past }).where(eq(sessions.userId, member.id))
  expect((await member.client.mfa.recoveryCodes.regenerate()).error?.code).toBe('reauthentication_needed')
  const { client } = await givenMember()
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
})
