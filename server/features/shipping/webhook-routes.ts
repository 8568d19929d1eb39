import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isSameCarrier, tidyTrackingNumber } from '#domain/carriers.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import type { Env } from '#server/platform/http/context.ts'
import { readEvent } from './read-event.ts'
import { toTracking } from './read-tracking.ts'
import { storeTracking } from './store-tracking.ts'

const MAX_EVENT_BYTES = 1_000_000

/** Where the carrier tells us what became of a parcel; who speaks is known by the signature alone. */
export const carrierWebhook = new Hono<Env>().post(
  '/webhooks/shipengine',
  bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: refuseSize }),
  async (c) => {
    const now = new Date()
    const signed = {
      keyId: c.req.header('x-shipengine-rsa-sha256-key-id'),
      signature: c.req.header('x-shipengine-rsa-sha256-signature'),
      timestamp: c.req.header('x-shipengine-timestamp'),
    }
    const said = await readEvent(await c.req.text(), signed, now)
    const trackingNumber = tidyTrackingNumber(said?.tracking_number ?? '')
    for (const carrierCode of await findCarriers(trackingNumber)) {
      if (said && isSameCarrier(said.carrier_code ?? carrierCode, carrierCode))
        await storeTracking({ carrierCode, trackingNumber }, toTracking(said), { at: now, isAnswer: false })
    }
    return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
  },
)

/** Whose parcels have this number; none if it is not one of ours. */
async function findCarriers(trackingNumber: string) {
  const rows = await db
    .selectDistinct({ carrierCode: parcels.carrierCode })
    .from(parcels)
    .where(eq(parcels.trackingNumber, trackingNumber))
  return rows.flatMap(({ carrierCode }) => carrierCode ?? [])
}

function refuseSize(): never {
  throw new AppError('too_large', 'The event is too large.')
}
