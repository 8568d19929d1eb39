import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl, testSandbox } from '#test/sandbox.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { sendMail } from './send-mail.ts'
import type { Mail } from './templates/mails.ts'
import { replaceMailServer } from './transport.ts'

testDatabase()
testSandbox()

test('an email is sent after the transaction that queued it commits', async () => {
  const mail = newMail()
  await db.transaction((tx) => enqueueMail(tx, mail))
  await runJobs()
  expect(await listMails(mail.to)).toMatchObject([{ to: mail.to, subject: 'Reset your Pitlane password' }])
})

test('emails queued by the previous version are still sent', async () => {
  const to = `${randomUUID()}@pitlane.test`
  const common = { to, origin: 'https://pitlane.test', reason: null }
  const payout = { ...common, kind: 'payout-settled', state: 'paid', amount: 25_00, reference: 'R' }
  const refund = { ...common, kind: 'refund', amount: 34_98, orderId: randomUUID() }
  const held = { ...common, kind: 'payment-held', amount: 30_00, asked: 34_98, currency: 'usd' }
  const claim = { ...common, kind: 'claim-taken-back', title: 'Fig. 7' }
  const welcome = { ...common, kind: 'welcome', role: 'customer' }
  for (const mail of [payout, refund, held, claim, welcome]) await enqueue(db, defineQueue<object>('mail'), mail)
  await runJobs()
  const mails = await listMails(to)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Payout sent: $25.00',
    'We are reviewing your payment',
    'Welcome to Pitlane',
    'Your claim was revoked: Fig. 7',
    `Your refund of $34.98 for order ${refund.orderId}`,
  ])
  expect(mails.some(({ text }) => text.includes('https://pitlane.test/account\n'))).toBe(true)
  expect(mails.some(({ text }) => text.includes('We received $30.00, but your order total was $34.98.'))).toBe(true)
})

test('a job that runs twice sends one email', async () => {
  const [mail, jobId] = [newMail(), randomUUID()]
  await sendMail(mail, jobId)
  await sendMail(mail, jobId)
  expect(await listMails(mail.to)).toMatchObject([{ copies: 1 }])
})

test('ten concurrent runs of a job send one email', async () => {
  const [mail, jobId] = [newMail(), randomUUID()]
  await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(mail, jobId)))
  expect(await listMails(mail.to)).toMatchObject([{ copies: 1 }])
})

test('a run fails while another holds the lease, and takes over when the lease has expired', async () => {
  const [mail, jobId] = [newMail(), randomUUID()]
  await db.insert(sentMails).values({ jobId, claimedAt: sql`now() - interval '29 s'` })
  await expect(sendMail(mail, jobId)).rejects.toThrow('Another run of this job may still be sending the email.')
  expect(await listMails(mail.to)).toEqual([])
  await db.update(sentMails).set({ claimedAt: sql`now() - interval '31 s'` }).where(eq(sentMails.jobId, jobId))
  await sendMail(mail, jobId)
  expect(await listMails(mail.to)).toHaveLength(1)
})

test('an email that could not be sent is retried', async () => {
  const mail = newMail()
  await enqueueMail(db, mail)
  await closeSandbox()
  await expect(runJobs()).rejects.toThrow('1 jobs failed')
  await openSandbox(await databaseUrl())
  await runJobs()
  expect(await listMails(mail.to)).toEqual([]) // not before the retry delay
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await runJobs()
  expect(await listMails(mail.to)).toHaveLength(1)
})

test('while the mail server is down, the retries of an email last for hours, and only probes reach the server', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  replaceMailServer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => replaceMailServer(undefined))
  await db.execute(sql`delete from pgboss.job`)
  await enqueueMail(db, newMail())
  let seconds = 0
  for (let times = 0; times < 20; times++) {
    await expect(runJobs('mail')).rejects.toThrow('1 jobs failed')
    const { rows } = await db.execute<{ wait: number }>(
      sql`select extract(epoch from start_after - now())::int as wait from pgboss.job where state = 'retry'`,
    )
    expect(rows).toHaveLength(1)
    seconds += rows[0]?.wait ?? 0
    await db.execute(sql`update pgboss.job set start_after = now()`)
  }
  expect(seconds).toBeGreaterThan(6 * HOUR_SECONDS)
  expect(connections).toBe(5)
})

function newMail(): Mail {
  return { kind: 'recovery', to: `${randomUUID()}@pitlane.test`, link: 'https://pitlane.test/r' }
}
