import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { PAYMENT_EVENTS } from '#server/features/payments/event-types.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { backupName } from '#server/platform/backup/format.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { toServer } from '#server/platform/mail/transport.ts'
import { replaceStorage } from '#server/platform/storage/storage.ts'
import { emptyDatabase, migratedDatabase } from '#test/database.ts'
import { realSettings } from '#test/real-settings.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkFiles } from './check-files.ts'
import { checkMailDns, checkMailServer } from './check-mail.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkReplica } from './check-replica.ts'
import { checkSettings } from './check-settings.ts'
import { checkStripe } from './check-stripe.ts'
import { examine } from './examine.ts'
import { type Finding, note, ok, problem, warning } from './finding.ts'

const NOWHERE = 'postgres://postgres@127.0.0.1:1/none'
const EMBEDDED = { isEmbedded: true, DATABASE_POOLER: false, DATABASE_DIRECT_URL: undefined }
const REAL: Config = readConfig({
  ...realSettings(443),
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: 'none',
  HOST: '0.0.0.0',
})

afterEach(() => {
  replaceStripe(undefined)
  replaceStorage(undefined)
})

const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level)
const texts = (findings: readonly Finding[]) => findings.map(({ found }) => found).join('\n')

test('settings: a sandbox is noted, a real shop is checked', () => {
  expect(levels(checkSettings({ ...REAL, SANDBOX: true }))).toEqual(['note'])
  const company = { ...REAL.COMPANY, address: '', email: '' }
  expect(texts(checkSettings({ ...REAL, COMPANY: company }))).toContain('The company has no')
  expect(texts(checkSettings({ ...REAL, RATE_LIMITS: 5 }))).toContain('multiplies every limit by 5')
  expect(levels(checkSettings({ ...REAL, PUBLIC_URL: 'http://localhost:3000' }))[0]).toBe('warning')
})

test('database: names what is missing, and what to do', async () => {
  const migrated = await checkDatabase(await migratedDatabase(), EMBEDDED)
  expect(texts(migrated)).toContain('Embedded PostgreSQL')
  expect(migrated).toContainEqual(warning('There is no admin.', 'Run "npm run admin -- grant <email>".'))
  const pooled = await checkDatabase(await emptyDatabase(), { ...EMBEDDED, DATABASE_POOLER: true })
  expect(texts(pooled)).toContain('Statements have no time limit behind the pooler.')
  expect(texts(pooled)).toContain('There is no direct connection')
  expect(levels(await checkDatabase(NOWHERE, EMBEDDED))).toEqual(['problem'])
})

test('replica: another primary is no replica, and one that cannot be reached is a problem', async () => {
  const url = inject('adminUrl')
  expect(await checkReplica(url, url)).toMatchObject([
    { level: 'warning', found: expect.stringMatching('not a replica') },
  ])
  expect(levels(await checkReplica(url, NOWHERE))).toEqual(['problem'])
})

test('files and disk: a failing storage is a problem, little space a warning', async () => {
  const folder = await newFolder()
  const fails = () => Promise.reject(new Error('Access Denied'))
  replaceStorage({ put: fails } as unknown as Parameters<typeof replaceStorage>[0])
  expect(texts(await checkFiles({ ...REAL, S3_BUCKET: 'pictures' }))).toContain('the bucket pictures: Access Denied')
  expect(levels(await checkDisk(folder, 1))).toEqual(['ok'])
  expect(levels(await checkDisk(folder, Number.MAX_SAFE_INTEGER))).toEqual(['warning'])
})

test('backups: none, an old one, and one on the disk of the shop', async () => {
  const folder = await newFolder()
  const settings = { BACKUP_DIR: folder, DATA_DIR: folder }
  const now = new Date()
  expect(texts(await checkBackups(settings, now))).toContain('There is no backup')
  const file = path.join(folder, backupName(now, false))
  await writeFile(file, '')
  expect(texts(await checkBackups(settings, now))).toContain('on the same disk')
  const old = new Date(now.getTime() - 3 * DAY_MS)
  await utimes(file, old, old)
  expect(await checkBackups(settings, now)).toMatchObject([{ found: 'The newest backup is 72 hours old.' }])
})

test('Stripe: the key, the account and the events of the endpoint', async () => {
  const url = new URL('/webhooks/stripe', REAL.PUBLIC_URL).href
  const answer = (account: object, endpoints: object[], status = 200) =>
    replaceStripe(async (input) => {
      const body = String(input).includes('webhook_endpoints') ? { object: 'list', data: endpoints } : account
      return Response.json(
        status === 200 ? body : { error: { message: 'Invalid API Key', type: 'invalid_request_error' } },
        { status },
      )
    })
  const shop = { ...REAL, STRIPE_CONNECT: false }
  const account = { id: 'acct_1', object: 'account', charges_enabled: true }
  answer(account, [{ url, status: 'enabled', enabled_events: [...PAYMENT_EVENTS] }])
  expect(levels(await checkStripe(shop))).toEqual(['ok', 'ok'])
  answer(account, [{ url, status: 'enabled', enabled_events: ['charge.refunded'] }])
  expect(texts(await checkStripe(shop))).toContain('Stripe does not send checkout.session.completed')
  answer({ ...account, charges_enabled: false }, [])
  expect(levels(await checkStripe(shop))).toEqual(['problem', 'problem'])
  answer({}, [], 401)
  expect(texts(await checkStripe(shop))).toContain('Invalid API Key')
})

test('mail: the server and its DNS records', async () => {
  const server = createSocketServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', () => socket.write('250 ok\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const smtp = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(levels(await checkMailServer(toServer(smtp)))).toEqual(['ok'])
  expect(levels(await checkMailServer(toServer('smtp://127.0.0.1:1')))).toEqual(['problem'])
  const records: Record<string, string[]> = {
    'shop.example': ['v=spf1 include:mail.example -all'],
    '_dmarc.shop.example': ['v=DMARC1; p=reject'],
    's1._domainkey.shop.example': ['v=DKIM1; p=MIGf'],
  }
  const readTxt = async (name: string) => records[name] ?? Promise.reject(new Error('ENODATA'))
  const from = 'Pitlane <hello@shop.example>'
  expect(levels(await checkMailDns({ from, dkimSelector: 's1' }, readTxt))).toEqual(['ok', 'ok', 'ok'])
  expect(levels(await checkMailDns({ from, dkimSelector: undefined }, readTxt))).toEqual(['ok', 'ok', 'note'])
  const other = { from: 'hello@other.example', dkimSelector: 's1' }
  expect(levels(await checkMailDns(other, readTxt))).toEqual(['warning', 'warning', 'warning'])
})

test('public URL: the shop answers and refuses an unsigned webhook', async () => {
  let webhookStatus = 400
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? 200 : webhookStatus).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(levels(await checkPublicUrl(url))).toEqual(['ok'])
  webhookStatus = 404
  expect(levels(await checkPublicUrl(url))).toEqual(['ok', 'problem'])
  expect(levels(await checkPublicUrl('http://127.0.0.1:1'))).toEqual(['problem'])
})

test('the report lists the worst finding of each check first, and a failing check does not hide the others', async () => {
  const { text, hasProblem } = await examine([
    { name: 'Disk', run: async () => [ok('12 GB free'), warning('Slow', 'Buy another.'), note('Old')] },
    { name: 'Mail', run: () => Promise.reject(new Error('out of memory')) },
  ])
  expect(hasProblem).toBe(true)
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'Disk',
    'WARNING  Slow',
    '→ Buy another.',
    'note     Old',
    'ok       12 GB free',
    '',
    'Mail',
    'PROBLEM  The check failed: out of memory',
    '→ Please report this.',
    '',
    '1 problem, 1 warning',
    '',
  ])
  expect((await examine([{ name: 'Disk', run: async () => [problem('Full', 'Free it.')] }])).hasProblem).toBe(true)
  expect((await examine([{ name: 'Disk', run: async () => [ok('Fine')] }])).hasProblem).toBe(false)
})

async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
