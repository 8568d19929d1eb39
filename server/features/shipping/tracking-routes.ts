import { createRoute, z } from '@hono/zod-openapi'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { trackShipment } from './track-shipment.ts'
import { TrackShipmentView } from './tracking-view.ts'

const TrackInput = z.object({ tracking_number: z.string().trim().min(1).max(100) }).openapi('TrackShipmentRequest')

const trackRoute = createRoute({
  method: 'post',
  path: '/track-shipment',
  tags: ['Shipping'],
  middleware: requireViewer,
  summary: 'Track a parcel',
  description: 'Only parcels of your orders; admins can track any. Data is cached for up to five minutes.',
  request: jsonBody(TrackInput),
  responses: {
    200: jsonResponse('The tracking data', TrackShipmentView),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'too_many', 'unavailable'),
  },
})

export const trackingRoutes = newRouter().openapi(trackRoute, async (c) =>
  c.json(await trackShipment(c.var.viewer, c.req.valid('json').tracking_number, new Date()), 200),
)
