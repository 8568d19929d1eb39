import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { MINUTE_MS } from '#domain/durations.ts'
import { ACCESS_TOKEN_SECONDS } from '#domain/policies.ts'
import { decrypt, encrypt } from '#server/platform/crypto/secrets.ts'
import { type Database, db } from '#server/platform/db/client.ts'
import { signingKeys } from '#server/platform/db/schema/accounts.ts'

type Keys = {
  signing: { id: string; key: CryptoKey }
  public: Map<string, CryptoKey>
  jwks: JWK[]
  /** Monotonic, so that a change of the system clock does not keep old keys. */
  readAt: number
}

const RELOAD_MS = MINUTE_MS
/** Other instances learn of a new key up to a minute later, and tokens signed with the old key live for an hour. */
const OLD_KEY_LIFETIME_MS = ACCESS_TOKEN_SECONDS * 1000 + 2 * RELOAD_MS
const LOCK_KEY = 7_485_263_004

/** Keyed by database, so that tests with several databases do not share keys. */
const cachedKeys = new WeakMap<Database, Keys>()
const inFlightReads = new WeakMap<Database, Promise<Keys>>()

/**
 * Stale-while-revalidate cache of the signing keys. The newest key signs; keys that may still have valid tokens verify.
 * Callers may hold a database connection in a transaction, so they get the cached keys instead of waiting for a reload.
 */
export async function signingKeyRing(): Promise<Keys> {
  const known = cachedKeys.get(db)
  if (known && performance.now() - known.readAt < RELOAD_MS) return known
  const fresh = readOnce()
  if (!known) return fresh
  fresh.catch(() => {}) // the next caller tries again
  return known
}

/** Looks up a verification key, reloading if it is unknown: another instance may have just created it. */
export async function publicKey(id: string): Promise<CryptoKey | undefined> {
  const keys = await signingKeyRing()
  const key = keys.public.get(id)
  if (key || performance.now() - keys.readAt < 1000) return key
  return (await readOnce()).public.get(id)
}

export async function rotateSigningKeys(now = new Date()): Promise<void> {
  await insertKey(now)
  cachedKeys.delete(db)
}

/** Single-flight: concurrent callers share one read. */
function readOnce(): Promise<Keys> {
  const database = db
  const inFlight = inFlightReads.get(database)
  if (inFlight) return inFlight
  const reading = readKeys()
    .then((keys) => {
      cachedKeys.set(database, keys)
      return keys
    })
    .finally(() => inFlightReads.delete(database))
  inFlightReads.set(database, reading)
  return reading
}

async function readKeys(): Promise<Keys> {
  const readAt = performance.now()
  const now = Date.now()
  const rows = await selectKeys()
  if (rows.length === 0) {
    await createFirstKey(new Date(now))
    return readKeys()
  }
  const living = rows.filter(
    (_, index) => index === 0 || now - (rows[index - 1]?.createdAt.getTime() ?? 0) < OLD_KEY_LIFETIME_MS,
  )
  const [newest] = living
  if (!newest) throw new Error('There is no signing key.')
  const privateJwk = JSON.parse(decrypt('signing-key', newest.encryptedPrivateJwk).toString())
  const ring = await Promise.all(living.map(async ({ id, publicJwk }) => [id, await importKey(publicJwk)] as const))
  return {
    signing: { id: newest.id, key: await importKey(privateJwk) },
    public: new Map(ring),
    jwks: living.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: 'ES256', use: 'sig' })),
    readAt,
  }
}

function selectKeys() {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
}

async function createFirstKey(now: Date) {
  const draft = await newKey(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    if ((await tx.$count(signingKeys)) === 0) await tx.insert(signingKeys).values(draft)
  })
}

async function insertKey(now: Date) {
  await db.insert(signingKeys).values(await newKey(now))
}

async function newKey(createdAt: Date) {
  const { publicKey: open, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const encryptedPrivateJwk = encrypt('signing-key', Buffer.from(JSON.stringify(await exportJWK(privateKey))))
  return {
    id: randomUUID(),
    publicJwk: (await exportJWK(open)) as Record<string, string>,
    encryptedPrivateJwk,
    createdAt,
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, 'ES256')) as CryptoKey
}
