import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const { eq } = await import('drizzle-orm')
const database = await import('#server/platform/db/client.ts')
const { sessions } = await import('#server/platform/db/schema/accounts.ts')
const { givenTwoStepMember, signInAgain, tokenOf } = await import('#test/authenticator.ts')
const { codeFor } = await import('#test/totp-code.ts')
const { testDatabase } = await import('#test/database.ts')
const { as } = await import('#test/site.ts')
const { verifyFactor } = await import('./verify-factor.ts')
const { createChallenge } = await import('./challenge.ts')
const { findSignedIn } = await import('../find-signed-in.ts')

testDatabase()

test('after five wrong codes even the correct code is rejected, but a recovery code still works', async () => {
  const member = await givenTwoStepMember()
  const codes = (await member.client.mfa.recoveryCodes.generate()).data?.codes ?? []
  const thief = await signInAgain(member)
  const guess = (code: string) => thief.mfa.challengeAndVerify({ factorId: member.factorId, code })
  for (let count = 0; count < 5; count++) {
    expect((await guess(codeFor(member.secret, -10 - count))).error?.code).toBe('mfa_verification_failed')
  }
  expect((await guess(codeFor(member.secret))).error?.code).toBe('over_request_rate_limit')
  expect((await as(await tokenOf(member.client)).get('/api/v1/me')).status).toBe(200)
  const owner = await signInAgain(member)
  expect((await owner.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
})

test('guesses from many IP addresses are limited, except where the owner is signed in', async () => {
  const member = await givenTwoStepMember()
  await database.db.update(sessions).set({ ip: '192.0.2.7' }).where(eq(sessions.userId, member.id))
  const { accessToken } = await tokenOf(await signInAgain(member))
  const signedIn = await findSignedIn(accessToken)
  if (typeof signedIn === 'string') throw new Error(signedIn)
  const verify = (ip: string, code: string) => {
    const now = new Date()
    const { id: challenge_id } = createChallenge(member.factorId, signedIn.session, now)
    return verifyFactor(signedIn, member.factorId, { challenge_id, code }, { ip, origin: 'http://localhost', now })
  }
  for (let count = 0; count < 20; count++) {
    await expect(verify(`198.51.100.${count}`, codeFor(member.secret, -10))).rejects.toThrow('Invalid TOTP code')
  }
  await expect(verify('198.51.100.77', codeFor(member.secret))).rejects.toThrow('Too many attempts')
  expect(await verify('192.0.2.7', codeFor(member.secret))).toMatchObject({ token_type: 'bearer' })
})
