import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { EMAIL_CONFIRMATION_DAYS } from '#domain/policies.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { AUDIENCES } from '#server/platform/mail/audience.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Mail } from '#server/platform/mail/templates/mails.ts'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmationLink } from './confirmation-token.ts'

testDatabase()
testSandbox()

const origin = 'http://localhost'

async function signUp() {
  const email = `driver-${crypto.randomUUID()}@pitlane.test`
  const response = await guest.post('/auth/v1/signup', { email, password: PASSWORD })
  const { access_token: accessToken, user } = await response.json()
  return { id: user.id as string, email, accessToken: accessToken as string, user }
}

async function mailedToken(email: string) {
  await runJobs()
  const [mail] = await listMails(email)
  const link = /http\S+\/auth\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('token_hash') ?? ''
}

const confirm = (token: string) => guest.post('/api/v1/email-confirmations', { token_hash: token })
const isVerified = async (person: { accessToken: string }) =>
  (await (await as(person).get('/api/v1/me')).json()).email_verified

test('[S9] sign-up signs in, but the address is verified only by the link in the welcome email', async () => {
  const person = await signUp()
  expect(person.user.user_metadata.email_verified).toBe(false)
  expect(person.user.identities[0].identity_data.email_verified).toBe(false)
  expect(person.user.email_confirmed_at).toBeTruthy()
  expect(await isVerified(person)).toBe(false)
  const token = await mailedToken(person.email)
  const response = await confirm(token)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await isVerified(person)).toBe(true)
  const user = await (await as(person).get('/auth/v1/user')).json()
  expect(user.user_metadata.email_verified).toBe(true)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1)
  expect((await confirm(token)).status).toBe(204)
})

test('[S9] opening the page confirms nothing, because virus scanners open links', async () => {
  const person = await signUp()
  await guest.get(`/auth/confirm-email?token_hash=${await mailedToken(person.email)}`)
  expect(await isVerified(person)).toBe(false)
})

test('[S9] a link expires, but an old link of a confirmed address still succeeds', async () => {
  const account = await given.account('customer', { verified: false })
  const sentAt = new Date(Date.now() - (EMAIL_CONFIRMATION_DAYS + 1) * DAY_MS)
  const token = new URL(confirmationLink(account, origin, sentAt)).searchParams.get('token_hash') ?? ''
  const expired = await confirm(token)
  expect([expired.status, (await expired.json()).message]).toEqual([
    404,
    'This link has expired. Sign in and request a new one on your account page.',
  ])
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, account.id))
  expect((await confirm(token)).status).toBe(204)
})

test('[S9] a link works for its account and address only', async () => {
  const [account, other] = [await given.account('customer', { verified: false }), await given.account()]
  const token = new URL(confirmationLink(account, origin, new Date())).searchParams.get('token_hash') ?? ''
  for (const forged of [token.replace(account.id, other.id), token.slice(0, -1), `${token}x`, 'x', `${account.id}.1.x`])
    expect((await confirm(forged)).status).toBe(404)
  await db
    .update(users)
    .set({ email: `moved-${account.email}` })
    .where(eq(users.id, account.id))
  await expect(confirmEmail(token, new Date())).rejects.toThrow('This link is not valid.')
})

test('[S9] the account page sends a new link, and nothing once the address is confirmed', async () => {
  const person = await given.signedIn('customer', { verified: false })
  expect((await as(person).post('/api/v1/me/email-confirmation')).status).toBe(204)
  expect((await confirm(await mailedToken(person.email))).status).toBe(204)
  expect((await as(person).post('/api/v1/me/email-confirmation')).status).toBe(204)
  await runJobs()
  expect((await listMails(person.email)).map(({ subject }) => subject)).toEqual(['Confirm your email address'])
})

test('[S9] a recovery link also verifies the address', async () => {
  const person = await given.signedIn('customer', { verified: false })
  await newAuthClient().resetPasswordForEmail(person.email)
  await runJobs()
  const [mail] = await listMails(person.email)
  const link = new URL(/http\S+\/auth\S+token\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const token = link.searchParams.get('token') ?? link.searchParams.get('token_hash') ?? ''
  expect((await newAuthClient().verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  expect(await isVerified(person)).toBe(true)
})

test('[S9] an unverified account cannot change its email address, and the message says why', async () => {
  const person = await given.signedIn('customer', { verified: false })
  const response = await as(person).put('/auth/v1/user', { email: 'new@pitlane.test' })
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      code: 400,
      error_code: 'email_not_confirmed',
      msg: expect.stringMatching(/^Confirm your current email address first\./),
    },
  ])
})

const samples: Mail[] = [
  { kind: 'design-approved', to: '', userId: '', title: 'Fig. 7', designId: 'abc', isRequested: false, origin },
  { kind: 'claim-revoked', to: '', title: 'Fig. 7', reason: null, origin },
  { kind: 'follow-news', to: '', userId: '', designs: [], more: 1, origin },
  { kind: 'rating-rejected', to: '', userId: '', designId: 'abc', title: 'Fig. 7', reason: null, origin },
  { kind: 'password-changed', to: '', origin },
  { kind: 'shipped', to: '', parcels: [], items: [], orderId: '7', orderNumber: 'PL-7', origin },
  { kind: 'recovery', to: '', link: `${origin}/r` },
]

test('[S9] an unverified address gets links, security notices and emails about purchases, nothing else', async () => {
  for (const verified of [false, true]) {
    const { id, email } = await given.account('designer', { verified })
    const expected = samples.filter(({ kind }) => verified || AUDIENCES[kind] === 'always')
    for (const mail of samples) {
      const to = email ?? ''
      await enqueueMail(db, 'userId' in mail ? { ...mail, to, userId: id } : { ...mail, to })
    }
    await runJobs()
    expect(await listMails(email ?? '')).toHaveLength(expected.length)
    expect(expected).toHaveLength(verified ? 7 : 3)
  }
})
