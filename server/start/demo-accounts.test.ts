import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { DESIGNERS } from '#demo/artwork/designers.ts'
import { CUSTOMERS } from '#demo/customers.ts'
import { banAccount } from '#server/features/auth/ban-account.ts'
import { createAccount } from '#server/features/auth/create-account.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { root } from '#server/platform/root.ts'
import { emptyDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { given } from '#test/given.ts'
import { realSettings } from '#test/real-settings.ts'
import { type RunningShop, startShop } from '#test/server.ts'

const MIGRATIONS = path.join(root, 'server/platform/db/migrations')
const EMAILS = ['customer@pitlane.test', 'designer@pitlane.test', 'admin@pitlane.test']
const sandbox = { APP_SECRET: 'a secret of more than thirty-two characters' }

test('[setting SANDBOX] [S1] without the sandbox, demo accounts are disabled and their sessions end; only an admin’s ban survives its return', async () => {
  const DATABASE_URL = await emptyDatabase()
  const trial = await open({ ...sandbox, DATABASE_URL })
  const signedIn = await Promise.all(EMAILS.map((email) => signIn(trial, email, 'pitlane-demo')))
  expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200])
  await trial.stop()
  await withDatabase(DATABASE_URL, async () => {
    await banAccount('designer@pitlane.test', new Date())
    // The address does not matter: a demo account is found by its column.
    await db.update(users).set({ email: 'boss@shop.example' }).where(eq(users.email, 'admin@pitlane.test'))
    await given.account('admin')
  })

  const real = await open({ ...realSettings(await freePort()), DATABASE_URL })
  for (const email of ['customer@pitlane.test', 'designer@pitlane.test', 'boss@shop.example'])
    expect(await signIn(real, email, 'pitlane-demo')).toMatchObject({ status: 400, error_code: 'user_banned' })
  for (const { access_token, refresh_token } of signedIn) {
    expect((await post(real, '/auth/v1/token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await fetch(`${real.url}/api/v1/me`, { headers })).status).toBe(401)
  }
  expect(real.output()).toMatch(/"event":"process.ready",.*"disabledDemoAccounts":3/)
  expect(real.output()).toMatch(/"event":"demo.disabled","accounts":2/)
  await real.stop('SIGKILL')

  const again = await open({ ...sandbox, DATABASE_URL })
  expect(again.output()).not.toMatch('disabled')
  expect((await signIn(again, 'customer@pitlane.test', 'pitlane-demo')).status).toBe(200)
  expect((await signIn(again, 'boss@shop.example', 'pitlane-demo')).status).toBe(200)
  expect(await signIn(again, 'designer@pitlane.test', 'pitlane-demo')).toMatchObject({ error_code: 'user_banned' })
})

test('[setting SANDBOX_PASSWORD] [S1] demo accounts always have the current password, and changing it ends their sessions', async () => {
  const DATABASE_URL = await emptyDatabase()
  const first = await open({ ...sandbox, DATABASE_URL })
  const { refresh_token } = await signIn(first, 'admin@pitlane.test', 'pitlane-demo')
  await first.stop()

  const second = await open({ ...sandbox, DATABASE_URL, SANDBOX_PASSWORD: 'very-strong-77' })
  expect((await post(second, '/auth/v1/token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
  for (const email of EMAILS) {
    expect((await signIn(second, email, 'pitlane-demo')).status).toBe(400)
    expect((await signIn(second, email, 'very-strong-77')).status).toBe(200)
  }
  await second.stop()

  const third = await open({ ...sandbox, DATABASE_URL })
  expect((await signIn(third, 'admin@pitlane.test', 'very-strong-77')).status).toBe(400)
  expect((await signIn(third, 'admin@pitlane.test', 'pitlane-demo')).status).toBe(200)
})

test('[S1] the migration marks the demo accounts of earlier versions, and no others', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(MIGRATIONS, name), 'utf8')))
  const [statement = ''] = texts.flatMap((text) => /UPDATE "users" SET "is_demo" = true [^;]+;/.exec(text) ?? [])
  const emails = [
    ...new Set([...EMAILS, ...DESIGNERS.map(({ email }) => email), ...CUSTOMERS.map(({ email }) => email)]),
  ]
  expect(
    statement
      .match(/'[^']+'/g)
      ?.map((email) => email.slice(1, -1))
      .sort(),
  ).toEqual(emails.sort())
  const url = await emptyDatabase()
  await migrateDatabase(url)
  await withDatabase(url, async () => {
    const passwordHash = 'x'
    for (const email of ['admin@pitlane.test', 'yuki@pitlane.test', 'someone@pitlane.test'])
      await db.transaction((tx) => createAccount(tx, { email, passwordHash, role: 'customer', now: new Date() }))
    await db.execute(sql.raw(statement))
    const marked = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.isDemo, true))
      .orderBy(users.email)
    expect(marked.map(({ email }) => email)).toEqual(['admin@pitlane.test', 'yuki@pitlane.test'])
  })
})

async function open(env: Record<string, string>) {
  const shop = await startShop({ RATE_LIMITS: '100', ...env })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  return shop
}

async function withDatabase(url: string, work: () => Promise<void>) {
  connect(url)
  try {
    await work()
  } finally {
    await disconnect()
  }
}

function post(shop: RunningShop, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signIn(shop: RunningShop, email: string, password: string) {
  const response = await post(shop, '/auth/v1/token?grant_type=password', { email, password })
  const body = (await response.json()) as { access_token: string; refresh_token: string; error_code?: string }
  return { ...body, status: response.status }
}
