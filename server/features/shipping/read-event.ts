import { verify } from 'node:crypto'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { findCarrierKey } from './carrier-keys.ts'
import { trackingBody } from './read-tracking.ts'

const TOLERANCE_MS = 5 * MINUTE_MS

const eventBody = z.object({ resource_type: z.literal('API_TRACK'), data: trackingBody })

type Signature = { keyId: string | undefined; signature: string | undefined; timestamp: string | undefined }

/** Verifies the signature and returns the tracking update; undefined for other event types. */
export async function readEvent(body: string, signed: Signature, now: Date) {
  const { keyId, signature, timestamp } = signed
  // The carrier's guide recommends a 404 for unsigned requests, which hides the endpoint.
  if (!keyId || !signature || !timestamp) throw new AppError('not_found', 'Not found')
  if (!(Math.abs(now.getTime() - Date.parse(timestamp)) <= TOLERANCE_MS))
    throw new AppError('invalid', 'Signature timestamp is outside the tolerance.')
  const key = await findCarrierKey(keyId, now)
  const payload = Buffer.from(`${timestamp}.${body}`)
  if (!key || !verify('sha256', payload, key, Buffer.from(signature, 'base64')))
    throw new AppError('invalid', 'Invalid signature.')
  const event = eventBody.safeParse(parse(body))
  return event.success ? event.data.data : undefined
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
