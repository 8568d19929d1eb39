import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { toServer } from '#server/platform/mail/transport.ts'
import { startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

type Server = { port: number; file: string }

const { user, password, server, stranger, plain } = JSON.parse(process.env.TEST_MAIL ?? '') as {
  user: string
  password: string
  server: Server
  stranger: Server
  plain: Server
}
const LOOPBACK = '127.0.0.1'
/** Reaches this machine, but counts as another one. */
const REMOTE = '0.0.0.0'

test.each([LOOPBACK, REMOTE])('an email to %s is sent with STARTTLS and a password', async (host) => {
  const mail = recovery()
  await toServer(url(server, host)).sendMail(mail)
  const received = await vi.waitFor(() => findMail(server, mail.to), EVENTUALLY)
  // ESMTP, with TLS and authentication.
  expect(received).toMatch(/with esmtpsa\s+\(TLS1\.3\)/)
})

test('a wrong password is refused, and nothing is sent', async () => {
  const mail = recovery()
  const sent = toServer(url(server, LOOPBACK, 'wrong')).sendMail(mail)
  await expect(sent).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(() => findMail(server, mail.to)).toThrow()
})

test.each([LOOPBACK, REMOTE])('a certificate that is not trusted is refused at %s', async (host) => {
  const mail = recovery()
  await expect(toServer(url(stranger, host)).sendMail(mail)).rejects.toThrow('self-signed certificate')
  expect(() => findMail(stranger, mail.to)).toThrow()
})

test('a server on another machine without STARTTLS is refused', async () => {
  const mail = recovery()
  await expect(toServer(`smtp://${REMOTE}:${plain.port}`).sendMail(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(() => findMail(plain, mail.to)).toThrow()
})

test('a server on this machine needs no STARTTLS', async () => {
  const mail = recovery()
  await toServer(`smtp://${LOOPBACK}:${plain.port}`).sendMail(mail)
  expect(await vi.waitFor(() => findMail(plain, mail.to), EVENTUALLY)).toMatch(/with esmtp\s/)
})

test('the shop sends the email after a sign-up to its mail server', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const shop = await startShop({
    SANDBOX: '1',
    DATA_DIR: folder,
    SMTP_URL: url(server, REMOTE),
    MAIL_FROM: 'Pitlane <shop@pitlane.test>',
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
  })
  onTestFinished(async () => void (await shop.stop()))
  const email = newAddress()
  await post(`${shop.url}/auth/v1/signup`, { email, password: 'a long password of a driver' })
  const received = await vi.waitFor(() => findMail(server, email), EVENTUALLY)
  expect(received).toContain('From: Pitlane <shop@pitlane.test>')
  expect(received).toContain('with esmtpsa')
})

function url({ port }: Server, host: string, secret = password) {
  return `smtp://${user}:${secret}@${host}:${port}`
}

function newAddress() {
  return `driver-${randomUUID()}@pitlane.test`
}

function recovery() {
  const to = newAddress()
  return { ...composeMail({ kind: 'recovery', to, link: 'https://pitlane.test/r' }, randomUUID()), to }
}

/** Emails in the file begin with a line "From …". */
function findMail({ file }: Server, to: string): string {
  const mails = existsSync(file) ? readFileSync(file, 'utf8').split(/^From /m) : []
  const found = mails.find((mail) => mail.includes(`Envelope-to: ${to}`))
  if (!found) throw new Error(`No email for ${to}.`)
  return found
}

async function post(address: string, body: unknown) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}
