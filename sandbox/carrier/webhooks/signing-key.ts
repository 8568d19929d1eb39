import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto'
import { query } from '../../database.ts'

type KeyRow = { kid: string; private_jwk: JsonWebKey }

/** The signature headers for a webhook body. */
export async function signPayload(payload: string, now: Date): Promise<Record<string, string>> {
  const { kid, private_jwk: jwk } = await findKey()
  const timestamp = now.toISOString()
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    'x-shipengine-rsa-sha256-key-id': kid,
    'x-shipengine-rsa-sha256-signature': sign('sha256', Buffer.from(`${timestamp}.${payload}`), key).toString('base64'),
    'x-shipengine-timestamp': timestamp,
  }
}

/** The public keys as a JWK set. */
export async function publicKeys() {
  const { kid, private_jwk: jwk } = await findKey()
  const publicJwk = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' })
  return { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'RS256' }] }
}

/** Creates the key on first use; all processes share it. */
async function findKey(): Promise<KeyRow> {
  const [existing] = await query<KeyRow>('select kid, private_jwk from sandbox.carrier_keys', [])
  if (existing) return existing
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await query('insert into sandbox.carrier_keys (kid, private_jwk) values ($1, $2) on conflict do nothing', [
    randomUUID(),
    JSON.stringify(privateKey.export({ format: 'jwk' })),
  ])
  return findKey()
}
