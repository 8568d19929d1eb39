import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { Role } from '#domain/roles.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { createCaller } from './caller.ts'

export type User = { id: string; email: string; token: string; role: Role }
export type Target = Awaited<ReturnType<typeof openTarget>>

export const DEMO_PASSWORD = 'pitlane-demo'
export const PASSWORD = 'correct horse battery staple'

/** The built shop on a separate database, with sandbox and demo accounts, as `npm start` runs it. */
export async function openTarget(adminUrl: string, env: Record<string, string> = {}) {
  const name = `security_${crypto.randomUUID().slice(0, 8)}`
  const databaseUrl = await createDatabase(adminUrl, name)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pitlane-security-'))
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...env,
  })
  const { call, sendRaw } = createCaller(shop.url)

  const signIn = async (email: string, password: string, role: Role): Promise<User> => {
    const { status, json } = await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
    if (status !== 200) throw new Error(`Could not sign in as ${email}: ${status}`)
    return { id: json.user.id, email, token: json.access_token, role }
  }
  return {
    shop,
    databaseUrl,
    dataDir,
    call,
    sendRaw,
    signIn,
    /** One of the demo accounts. */
    signInAs: (role: Role) => signIn(`${role}@pitlane.test`, DEMO_PASSWORD, role),
    signUp: async (
      role: 'customer' | 'designer' = 'customer',
      email = `${role}-${crypto.randomUUID()}@pitlane.test`,
    ) => {
      const { status, json } = await call('POST', '/auth/v1/signup', {
        body: { email, password: PASSWORD, data: { role } },
      })
      if (status !== 200) throw new Error(`Could not sign up ${email}: ${status}`)
      return { id: json.user.id, email, token: json.access_token, role } satisfies User
    },
    /** Reads the database directly, to check what an attack has changed. */
    query: (statement: string, values: unknown[] = []) => query(databaseUrl, statement, values),
    /** Another shop with its own database and settings, for probes that need limits or break things. */
    open: (more: Record<string, string>) => openTarget(adminUrl, more),
    close: async () => {
      await shop.stop('SIGKILL')
      await dropDatabase(adminUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Lines of the log at level error or above. */
export function errorLines(shop: RunningShop): string[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line))
}

async function query(url: string, statement: string, values: unknown[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
