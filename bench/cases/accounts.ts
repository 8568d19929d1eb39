import { argon2, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { given, PASSWORD } from '#test/given.ts'
import { compareWork } from '../compare-work.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Bench } from '../result.ts'

const DESIGNS = 24
const CONCURRENCY = 4
const SIGN_INS = 40
const REFRESHES = 60
/** About the length of an access token. */
const TOKEN_BYTES = 600
/** The cost of the shop's password hashes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const hash = promisify(argon2)
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

type Account = { email: string; refreshToken: string; sessionId: string }

/** Sign-in against its password hash alone; a refresh against the bare SQL of its writes and one signature. */
export const accounts: Bench = {
  name: 'accounts',
  about: 'sign-in against the password hash alone, session refresh against bare SQL and a signature',
  async run({ rounds }) {
    const shop = await openShop('bench_accounts', DESIGNS)
    const pool = new Pool({ connectionString: shop.databaseUrl, max: CONCURRENCY })
    try {
      // The limit has its own sessions, because its writes make the shop's tokens invalid.
      const [ours, others] = [await createAccounts(shop, REFRESHES), await createAccounts(shop, REFRESHES)]
      const prepare = (accounts: Account[], count: number, work: (account: Account) => Promise<unknown>) => async () =>
        accounts.slice(0, count).map((account) => () => work(account))
      const common = { rounds, concurrency: CONCURRENCY, databasePid: shop.databasePid }
      return [
        await compareWork({
          ...common,
          name: 'session refresh',
          shop: { pid: shop.pid, prepare: prepare(ours, REFRESHES, (account) => refresh(shop, account)) },
          limit: { prepare: prepare(others, REFRESHES, (account) => refreshWithSql(pool, account)) },
        }),
        await compareWork({
          ...common,
          name: 'sign-in',
          shop: { pid: shop.pid, prepare: prepare(ours, SIGN_INS, ({ email }) => signIn(shop, email)) },
          limit: { prepare: prepare(others, SIGN_INS, hashPassword) },
        }),
      ]
    } finally {
      await pool.end()
      await shop.close()
    }
  },
}

async function createAccounts(shop: OpenShop, count: number): Promise<Account[]> {
  connect(shop.databaseUrl)
  const created = await Promise.all(Array.from({ length: count }, () => given.account()))
  await disconnect()
  const accounts: Account[] = []
  for (const { email } of created) accounts.push({ email: email ?? '', ...(await signIn(shop, email ?? '')) })
  return accounts
}

function signIn(shop: OpenShop, email: string) {
  return requestToken(shop, 'password', { email, password: PASSWORD })
}

/** Each refresh uses the token of the one before. */
async function refresh(shop: OpenShop, account: Account) {
  Object.assign(account, await requestToken(shop, 'refresh_token', { refresh_token: account.refreshToken }))
}

async function requestToken({ url }: OpenShop, grant: string, body: object) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${grant}: ${response.status} ${await response.text()}`)
  const { access_token: token, refresh_token: refreshToken } = (await response.json()) as Record<string, string>
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }
  return { refreshToken: refreshToken ?? '', sessionId: claims.session_id }
}

function hashPassword() {
  return hash('argon2id', { message: PASSWORD, nonce: randomBytes(16), ...COST })
}

async function refreshWithSql(pool: Pool, { sessionId }: Account) {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values })
  await run('begin', 'begin')
  const { rows } = await run('lock', 'select * from sessions where id = $1 for update', [sessionId])
  const [session] = rows as { user_id: string; counter: number }[]
  const { user_id: userId, counter = 0 } = session ?? {}
  await run('forget', "delete from refresh_rotations where session_id = $1 and rotated_at < now() - interval '10 s'", [
    sessionId,
  ])
  await run('rotate', 'insert into refresh_rotations values ($1, $2, now())', [sessionId, counter])
  await run('count', 'update sessions set counter = $2, refreshed_at = now(), used_at = null where id = $1', [
    sessionId,
    counter + 1,
  ])
  await run('user', 'select * from users where id = $1', [userId])
  await run('factors', 'select * from mfa_factors where user_id = $1', [userId])
  await run('commit', 'commit')
  client.release()
  sign('sha256', randomBytes(TOKEN_BYTES), privateKey)
}
