import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { composeMail } from './compose-mail.ts'
import { deliverMail, replaceMailServer, toServer } from './transport.ts'

const mail = composeMail({ kind: 'recovery', to: 'driver@pitlane.test', link: 'https://pitlane.test/r' }, 'f00d')

test('[setting SMTP_URL] sends emails by SMTP to the configured server', async () => {
  const server = await openMailServer('250 accepted')
  await toServer(server.url).sendMail(mail)
  expect(server.received()).toContain('RCPT TO:<driver@pitlane.test>')
  expect(server.received()).toContain('Message-ID: <f00d@pitlane.test>')
})

test('fails when the server rejects the email', async () => {
  const server = await openMailServer('451 not now')
  await expect(toServer(server.url).sendMail(mail)).rejects.toThrow('451 not now')
})

test('[S26] an email to a server on another machine fails if the server does not offer STARTTLS', async () => {
  const server = await openMailServer('250 accepted')
  // This address reaches the local server but is not loopback.
  for (const options of ['', '?requireTLS=false', '?ignoreTLS=true&opportunisticTLS=true'])
    await expect(toServer(`${server.url.replace('127.0.0.1', '0.0.0.0')}${options}`).sendMail(mail)).rejects.toThrow()
  expect(server.received()).toContain('STARTTLS')
  expect(server.received()).not.toContain('MAIL FROM')
})

test('while the mail server is down, its circuit breaker fails jobs immediately and lets one probe through later', async () => {
  let [now, connections] = [0, 0]
  const server = createServer((socket) => {
    connections++
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  replaceMailServer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, { now: () => now })
  onTestFinished(() => replaceMailServer(undefined))
  for (let times = 0; times < 9; times++) await expect(deliverMail(mail)).rejects.toThrow()
  expect(connections).toBe(5)
  await expect(deliverMail(mail)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  now = 30_000
  await Promise.allSettled(Array.from({ length: 9 }, () => deliverMail(mail)))
  expect(connections).toBe(6)
})

test('rejected emails and recipients do not open the circuit breaker', async () => {
  for (const verdict of ['550 no such user', '451 not now']) {
    onTestFinished(() => replaceMailServer(undefined))
    for (let times = 0; times < 6; times++) {
      replaceMailServer((await openMailServer(verdict)).url)
      await expect(deliverMail(mail)).rejects.toThrow(verdict)
    }
  }
})
