import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { confirmationLink, isTokenOf } from '#server/features/auth/confirmation-token.ts'
import { decodeCursor, encodeCursor } from '#server/features/catalog/search/design-cursor.ts'
import { readConversationToken, writeConversationToken } from '#server/features/contact/conversation-link.ts'
import { isSigned, signPath } from '#server/features/media/uploads/signed-url.ts'
import { openDetails } from '#server/features/royalties/details/seal.ts'
import { config } from '#server/platform/config.ts'
import { replaceSecrets } from '#server/platform/crypto/app-secret.ts'
import { isCurrent } from '#server/platform/crypto/secrets.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, signingKeys, users } from '#server/platform/db/schema/accounts.ts'
import { payoutDetails } from '#server/platform/db/schema/payouts.ts'
import { readToken, writeToken } from '#server/platform/mail/templates/unsubscribe-link.ts'
import { forgetCodes, givenTwoStepMember, signInAgain } from '#test/authenticator.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { testSandboxPerTest } from '#test/sandbox.ts'
import { guest } from '#test/site.ts'
import { codeFor } from '#test/totp-code.ts'
import { describeSecrets } from './doctor/check-secrets.ts'
import { countOldSecrets, reencryptAll } from './rotate-secret.ts'

testDatabasePerTest()
testSandboxPerTest()

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((name) => `the ${name} secret, longer than 32 characters`) as [
  string,
  string,
  string,
]

beforeEach(() => replaceSecrets([OLD]))
afterEach(() => replaceSecrets(undefined))

test('[setting APP_SECRET_ACCEPTED] a signature with this secret is accepted, and new ones use APP_SECRET', () => {
  const [id, now] = [randomUUID(), new Date()]
  replaceSecrets([OTHER])
  const old = writeConversationToken(id, now)
  replaceSecrets(undefined)
  expect(readConversationToken(old, now)).toBeUndefined()
  Object.assign(config, { APP_SECRET_ACCEPTED: OTHER })
  onTestFinished(() => void Object.assign(config, { APP_SECRET_ACCEPTED: undefined }))
  replaceSecrets(undefined)
  expect(readConversationToken(old, now)).toBe(id)
  expect(writeConversationToken(id, now)).not.toBe(old)
})

test('sessions survive the rotation, on instances that have it behind or before them', async () => {
  let { refreshToken } = await given.signedIn()
  const refresh = async () => {
    const response = await guest.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })
    if (response.ok) refreshToken = (await response.json()).refresh_token
    return response.status
  }
  const [before, after] = [[OLD, NEW] as const, [NEW, OLD] as const]
  for (const secrets of [before, after, before, after]) {
    replaceSecrets(secrets)
    expect(await refresh()).toBe(200)
  }
  const { id } = await given.signedIn()
  const [opened] = await db.select().from(sessions).where(eq(sessions.userId, id))
  expect(isCurrent('session-key', opened?.encryptedKey ?? '')).toBe(true)
  replaceSecrets([OTHER])
  expect(await refresh()).toBe(400)
  replaceSecrets(after)
  await reencryptAll()
  replaceSecrets([NEW])
  expect(await refresh()).toBe(200)
})

test('authenticator apps, recovery codes, payout details and signing keys are encrypted again, once', async () => {
  const member = await givenTwoStepMember()
  const { data } = await member.client.mfa.recoveryCodes.generate()
  const [code = '', another = ''] = data?.codes ?? []
  const designer = await given.account('designer')
  await addPayoutDetails(designer.id)

  replaceSecrets([NEW, OLD])
  const old = await countOldSecrets()
  expect(old).toBeGreaterThan(12) // ten recovery codes, an app, details, a signing key and sessions
  expect((await (await signInAgain(member)).mfa.recoveryCodes.verify({ code })).error).toBeNull()
  expect(await reencryptAll()).toBe(old - 1)
  expect(await reencryptAll()).toBe(0)
  expect(await countOldSecrets()).toBe(0)

  replaceSecrets([NEW])
  const client = await signInAgain(member)
  expect((await client.mfa.recoveryCodes.verify({ code: another })).error).toBeNull()
  await forgetCodes(member.factorId)
  const verified = await client.mfa.challengeAndVerify({ factorId: member.factorId, code: codeFor(member.secret) })
  expect(verified.error).toBeNull()
  const [details] = await db.select().from(payoutDetails).where(eq(payoutDetails.designerId, designer.id))
  expect(openDetails(details?.sealed ?? '')).toMatchObject({ accountHolder: 'Ken Ito' })
  const [key] = await db.select().from(signingKeys)
  expect(isCurrent('signing-key', key?.encryptedPrivateJwk ?? '')).toBe(true)
})

test('links from before a rotation work, and new ones have the new secret', async () => {
  const now = new Date()
  const { id } = await given.account()
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (!account) throw new Error('There is no account.')
  const cursorKey = { id: randomUUID(), createdAt: now, priceCents: cents(25_00), soldCount: 0 }
  const write = () => ({
    image: signPath('a.png', now),
    unsubscribe: writeToken({ list: 'newsletter', id }),
    conversation: writeConversationToken(id, now),
    confirmation: new URL(confirmationLink(account, 'https://pitlane.test', now)).searchParams.get('token_hash') ?? '',
    cursor: encodeCursor('newest', cursorKey, { seen: 24, total: 48, match: 'exact' }),
  })
  const areOurs = ({ image, unsubscribe, conversation, confirmation, cursor }: ReturnType<typeof write>) => [
    isSigned('a.png', image, now),
    readToken(unsubscribe) !== undefined,
    readConversationToken(conversation, now) === id,
    isTokenOf(confirmation, account, now.getTime()),
    decodeCursor('newest', cursor) !== undefined,
  ]
  const [all, none] = [Array(5).fill(true), Array(5).fill(false)]
  const old = write()
  replaceSecrets([NEW, OLD])
  expect(areOurs(old)).toEqual(all)
  const renewed = write()
  replaceSecrets([NEW])
  expect(areOurs(renewed)).toEqual(all)
  expect(areOurs(old)).toEqual(none)
})

test('the doctor says whether the other secret is still needed', async () => {
  await given.signedIn()
  replaceSecrets([NEW, OLD])
  expect(describeSecrets(await countOldSecrets())).toMatchObject({ level: 'warning' })
  await reencryptAll()
  expect(describeSecrets(await countOldSecrets())).toMatchObject({ level: 'note' })
})
