import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { oneTimeTokens, sessions } from '#server/platform/db/schema/accounts.ts'
import { passkeyChallenges } from '#server/platform/db/schema/passkeys.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import { startJobs } from '#server/worker/worker.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { sweepAccounts } from './sweep-accounts.ts'

testDatabase()

const now = new Date('2026-03-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

test('removes sessions idle for a month or older than half a year', async () => {
  const { id: userId } = await given.account()
  const base = { userId, encryptedKey: 'x', method: 'password' } as const
  await db.insert(sessions).values([
    { ...base, userAgent: 'idle', createdAt: ago(31), refreshedAt: ago(30.1) },
    { ...base, userAgent: 'old', createdAt: ago(180.1), refreshedAt: ago(0) },
    { ...base, userAgent: 'living', createdAt: ago(179.9), refreshedAt: ago(29.9) },
  ])
  await sweepAccounts(now)
  const left = await db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(left.map(({ userAgent }) => userAgent)).toEqual(['living'])
})

test('removes links and codes after a day', async () => {
  const { id: userId } = await given.account()
  const base = { userId, purpose: 'recovery' } as const
  await db.insert(oneTimeTokens).values([
    { ...base, tokenHash: 'dead', createdAt: ago(1.1) },
    { ...base, tokenHash: 'living', createdAt: ago(0.9) },
  ])
  await sweepAccounts(now)
  const left = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['living'])
})

test('removes passkey challenges after a day', async () => {
  await db.insert(passkeyChallenges).values([
    { challenge: 'dead', createdAt: ago(1.1) },
    { challenge: 'living', createdAt: ago(0.9) },
  ])
  await sweepAccounts(now)
  const left = await db.select().from(passkeyChallenges)
  expect(left.map(({ challenge }) => challenge)).toEqual(['living'])
})

test('the sweep runs as a job with a limit of 15 minutes', async () => {
  await startJobs(await databaseUrl(), { work: false })
  const { rows } = await db.execute(
    sql`select name, expire_seconds from pgboss.queue where name in ('sweep-accounts', 'mail') order by name`,
  )
  expect(rows).toEqual([
    { name: 'mail', expire_seconds: 30 },
    { name: 'sweep-accounts', expire_seconds: 900 },
  ])
  const { id: userId } = await given.account()
  const token = { userId, purpose: 'recovery', tokenHash: 'long ago', createdAt: new Date('2020-01-01') } as const
  await db.insert(oneTimeTokens).values(token)
  await enqueue(db, defineQueue<undefined>('sweep-accounts'), undefined)
  await runJobs()
  expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.userId, userId))).toBe(0)
})
