import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { isSameCarrier, normalizeTrackingNumber } from '#domain/carriers.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import type { Env } from '#server/platform/http/context.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { readEvent } from './read-event.ts'
import { toTracking } from './read-tracking.ts'
import { storeTracking } from './store-tracking.ts'

const MAX_EVENT_BYTES = 1_000_000

/** Webhook for the carrier's tracking updates, authenticated by its signature alone. */
export const carrierWebhook = new Hono<Env>().post(
  '/webhooks/shipengine',
  receiveBody({ maxBytes: MAX_EVENT_BYTES, tooLarge: 'The event is too large.', json: true }),
  async (c) => {
    const now = new Date()
    const signed = {
      keyId: c.req.header('x-shipengine-rsa-sha256-key-id'),
      signature: c.req.header('x-shipengine-rsa-sha256-signature'),
      timestamp: c.req.header('x-shipengine-timestamp'),
    }
    const update = await readEvent(await c.req.text(), signed, now)
    const trackingNumber = normalizeTrackingNumber(update?.tracking_number ?? '')
    for (const carrierCode of await findCarriers(trackingNumber)) {
      if (update && isSameCarrier(update.carrier_code ?? carrierCode, carrierCode))
        await storeTracking({ carrierCode, trackingNumber }, toTracking(update), { at: now, isPolled: false })
    }
    return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
  },
)

/** The carriers of our parcels with this number. */
async function findCarriers(trackingNumber: string) {
  const rows = await db
    .selectDistinct({ carrierCode: parcels.carrierCode })
    .from(parcels)
    .where(eq(parcels.trackingNumber, trackingNumber))
  return rows.flatMap(({ carrierCode }) => carrierCode ?? [])
}
