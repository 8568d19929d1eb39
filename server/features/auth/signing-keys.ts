import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { MINUTE_MS } from '#domain/durations.ts'
import { ACCESS_TOKEN_SECONDS } from '#domain/policies.ts'
import { decrypt, encrypt } from '#server/platform/crypto/secrets.ts'
import { type Database, db } from '#server/platform/db/client.ts'
import { signingKeys } from '#server/platform/db/schema/accounts.ts'

type Keys = { signing: { id: string; key: CryptoKey }; public: Map<string, CryptoKey>; jwks: JWK[]; readAt: number }

const REREAD_MS = MINUTE_MS
/** One instance reads new keys a minute late, and the last token that an old key signed lives an hour. */
const OLD_KEY_SERVES_MS = ACCESS_TOKEN_SECONDS * 1000 + 2 * REREAD_MS
const LOCK_KEY = 7_485_263_004

/** Kept by database, so that keys of another one are never taken for ours. */
const knownOf = new WeakMap<Database, Keys>()
const readingOf = new WeakMap<Database, Promise<Keys>>()

/**
 * The newest key signs; every key that may still have a living token verifies. While they are read anew the known ones
 * serve: whoever asks may hold a connection in a transaction, and must not wait for another one.
 */
export async function signingKeyRing(now = Date.now()): Promise<Keys> {
  const known = knownOf.get(db)
  if (known && now - known.readAt < REREAD_MS) return known
  const fresh = readOnce(now)
  if (!known) return fresh
  fresh.catch(() => {}) // the next who asks tries again
  return known
}

/** For a token whose key is unknown here: another instance may have made it a moment ago. */
export async function publicKey(id: string): Promise<CryptoKey | undefined> {
  const keys = await signingKeyRing()
  const key = keys.public.get(id)
  if (key || Date.now() - keys.readAt < 1000) return key
  return (await readOnce(Date.now())).public.get(id)
}

export async function rotateSigningKeys(now = new Date()): Promise<void> {
  await insertKey(now)
  knownOf.delete(db)
}

/** Of many who ask at once, one reads. */
function readOnce(now: number): Promise<Keys> {
  const database = db
  const underWay = readingOf.get(database)
  if (underWay) return underWay
  const reading = readKeys(now)
    .then((keys) => {
      knownOf.set(database, keys)
      return keys
    })
    .finally(() => readingOf.delete(database))
  readingOf.set(database, reading)
  return reading
}

async function readKeys(now: number): Promise<Keys> {
  const rows = await selectKeys()
  if (rows.length === 0) {
    await makeFirstKey(new Date(now))
    return readKeys(now)
  }
  const living = rows.filter(
    (_, index) => index === 0 || now - (rows[index - 1]?.createdAt.getTime() ?? 0) < OLD_KEY_SERVES_MS,
  )
  const [newest] = living
  if (!newest) throw new Error('There is no signing key.')
  const privateJwk = JSON.parse(decrypt('signing-key', newest.encryptedPrivateJwk).toString())
  const ring = await Promise.all(living.map(async ({ id, publicJwk }) => [id, await importKey(publicJwk)] as const))
  return {
    signing: { id: newest.id, key: await importKey(privateJwk) },
    public: new Map(ring),
    jwks: living.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: 'ES256', use: 'sig' })),
    readAt: now,
  }
}

function selectKeys() {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
}

async function makeFirstKey(now: Date) {
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
