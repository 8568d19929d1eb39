import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { freePort } from '#test/free-port.ts'
import { openMailServer } from '#test/mail-server.ts'
import { realSettings } from '#test/real-settings.ts'
import { runUntilExit, startShop } from '#test/server.ts'

const NOT_ALLOWED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Not allowed</Message></Error>'

test('[setting SMTP_URL, MAIL_FROM, SENTRY_DSN] a running shop sends emails and errors there', async () => {
  const mailServer = await openMailServer()
  const reports = await openRecorder(200)
  const database = await openDatabaseProxy(await migratedDatabase())
  onTestFinished(database.close)
  const shop = await startShop({
    ...realSettings(await freePort()),
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Pit Wall <wall@shop.example>',
    SENTRY_DSN: reports.url.replace('http://', 'http://key-of-a-setting@').concat('/42'),
  })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))

  const account = { email: 'driver@example.com', password: 'apex-and-exit' }
  const response = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(response.status).toBe(200)
  await expect.poll(mailServer.received).toContain('RCPT TO:<driver@example.com>')
  expect(mailServer.received()).toContain('MAIL FROM:<wall@shop.example>')

  database.cut() // the shop logs an error
  await expect.poll(() => fetch(`${shop.url}/api/v1/categories`).then(({ status }) => status)).toBe(503)
  const ofDatabase = () => reports.requests.find(({ body }) => body.includes('"db.'))?.request
  await expect.poll(ofDatabase).toMatchObject({ url: '/api/42/envelope/' })
  expect(ofDatabase()?.headers['x-sentry-auth']).toContain('sentry_key=key-of-a-setting')
})

test('[setting S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY] a shop stores its files there, or does not start', async () => {
  const storage = await openRecorder(403, NOT_ALLOWED)
  const { code, output } = await runUntilExit({
    DATABASE_URL: await migratedDatabase(),
    S3_ENDPOINT: storage.url,
    S3_BUCKET: 'bucket-of-a-setting',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY: 'KEY-OF-A-SETTING',
    S3_SECRET_KEY: 'a secret key of the test',
  })
  expect(code).toBe(1)
  expect(output).toContain(`S3_ENDPOINT=${storage.url}, S3_BUCKET=bucket-of-a-setting`)
  const { request } = storage.requests[0] ?? {}
  expect(request?.url).toMatch(/^\/bucket-of-a-setting\//)
  expect(request?.headers.authorization).toMatch(/Credential=KEY-OF-A-SETTING\/\d+\/eu-north-1\/s3\//)
})

test('[setting DATABASE_WAIT_SECONDS] a start does not wait longer for its database', async () => {
  const DATABASE_URL = `postgres://missing@127.0.0.1:${await freePort()}/none`
  const { code, output } = await runUntilExit({ DATABASE_URL, DATABASE_WAIT_SECONDS: '0' })
  expect(code).toBe(1)
  expect(output).not.toContain('"event":"db.waiting"') // with the default, it would wait and say so
})

/** A server that keeps the requests it gets. */
async function openRecorder(status: number, answer = '{}') {
  const requests: { request: IncomingMessage; body: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) })
    response.writeHead(status).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
