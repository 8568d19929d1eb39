import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { callCarrier, unusableResponse } from './carrier.ts'

const TTL_MS = 12 * HOUR_MS
/** Minimum interval between fetches for unknown key ids, so that forged ids do not flood the carrier. */
const MIN_FETCH_INTERVAL_MS = MINUTE_MS

const keysBody = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
type Cache = { keys: Map<string, KeyObject>; at: number }

let cache: Cache | undefined

/** The carrier's public key with this id. Cached; fetched again for an unknown id, because the carrier rotates its keys. */
export async function findCarrierKey(kid: string, now: Date): Promise<KeyObject | undefined> {
  const age = cache ? now.getTime() - cache.at : Number.POSITIVE_INFINITY
  if (age > TTL_MS || (!cache?.keys.has(kid) && age > MIN_FETCH_INTERVAL_MS)) cache = await fetchKeys(now)
  return cache?.keys.get(kid)
}

/** For tests: each test file has its own carrier simulator, with its own keys. @internal */
export function resetCarrierKeys(): void {
  cache = undefined
}

async function fetchKeys(now: Date): Promise<Cache> {
  const body = keysBody.safeParse(await callCarrier('GET', '/jwks'))
  if (!body.success) throw unusableResponse('unexpected JWKS response')
  const rsa = body.data.keys.filter(({ kty }) => kty === 'RSA')
  const keys = new Map(rsa.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]))
  return { keys, at: now.getTime() }
}
