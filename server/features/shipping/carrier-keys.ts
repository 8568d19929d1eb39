import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { askCarrier, away } from './carrier.ts'

const KEPT_MS = 12 * HOUR_MS
/** Somebody who makes up key ids must not make us ask for each of them. */
const ASKED_AGAIN_MS = MINUTE_MS

const keysBody = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
type Held = { keys: Map<string, KeyObject>; at: number }

let held: Held | undefined

/** The carrier's key with this id; it changes them from time to time. */
export async function findCarrierKey(kid: string, now: Date): Promise<KeyObject | undefined> {
  const age = held ? now.getTime() - held.at : Number.POSITIVE_INFINITY
  if (age > KEPT_MS || (!held?.keys.has(kid) && age > ASKED_AGAIN_MS)) held = await fetchKeys(now)
  return held?.keys.get(kid)
}

/** Each test file has a simulated carrier of its own, with its own keys. @internal */
export function forgetCarrierKeys(): void {
  held = undefined
}

async function fetchKeys(now: Date): Promise<Held> {
  const body = keysBody.safeParse(await askCarrier('GET', '/jwks'))
  if (!body.success) throw away('answered with something that is no list of keys')
  const rsa = body.data.keys.filter(({ kty }) => kty === 'RSA')
  const keys = new Map(rsa.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]))
  return { keys, at: now.getTime() }
}
