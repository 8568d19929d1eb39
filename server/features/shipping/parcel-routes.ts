import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { findOrder } from '#server/features/orders/find-order.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { addParcel } from './add-parcel.ts'
import { buyLabel } from './buy-label.ts'
import { listParcels, ParcelView } from './list-parcels.ts'
import { listRates, RatesView } from './list-rates.ts'
import { LabelInput, ParcelInput, RatesInput } from './parcel-inputs.ts'
import { removeParcel } from './remove-parcel.ts'
import { voidLabel } from './void-label.ts'

const tags = ['Shipping']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const parcelsResponse = jsonResponse('The parcels of the order', z.object({ items: z.array(ParcelView) }))
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict')

const listRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/parcels',
  tags,
  middleware,
  summary: 'List the parcels of an order, with their labels',
  request: { params },
  responses: { 200: parcelsResponse, ...errorResponses('unauthenticated', 'forbidden', 'not_found') },
})
const addRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/parcels',
  tags,
  middleware,
  summary: 'Add a parcel to an order',
  request: { params, ...jsonBody(ParcelInput) },
  responses: { 200: parcelsResponse, ...errors },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/orders/{id}/parcels/{parcel_id}',
  tags,
  middleware,
  summary: 'Remove a parcel that was entered by mistake',
  request: { params: params.extend({ parcel_id: z.uuid() }) },
  responses: { 200: parcelsResponse, ...errorResponses('unauthenticated', 'forbidden', 'not_found') },
})
const labelRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/labels',
  tags,
  middleware,
  summary: 'Buy a label for an order',
  description: 'Without an address, uses that of the order. Safe to retry: the label is bought only once.',
  request: { params, ...jsonBody(LabelInput) },
  responses: { 200: parcelsResponse, ...errors, ...errorResponses('unavailable') },
})
const ratesRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/rates',
  tags,
  middleware,
  summary: 'Get the price of a label before buying it',
  description: 'The services of all carriers, cheapest first. Buys nothing.',
  request: { params, ...jsonBody(RatesInput) },
  responses: { 200: jsonResponse('The rates', RatesView), ...errors, ...errorResponses('unavailable') },
})

const voidRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/parcels/{parcel_id}/void',
  tags,
  middleware,
  summary: 'Void the label of a parcel that the carrier has not scanned, and remove the parcel',
  description: 'The carrier refunds the postage. Safe to retry.',
  request: { params: params.extend({ parcel_id: z.uuid() }) },
  responses: {
    200: parcelsResponse,
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'unavailable'),
  },
})

export const parcelRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { id } = await order(c.req.valid('param').id)
    return c.json({ items: await listParcels(id) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const { id } = c.req.valid('param')
    await addParcel(c.var.viewer, id, c.req.valid('json'), { now: new Date() })
    return c.json({ items: await listParcels(id) }, 200)
  })
  .openapi(removeRoute, async (c) => {
    const { id, parcel_id: parcelId } = c.req.valid('param')
    await removeParcel(c.var.viewer, id, parcelId, new Date())
    return c.json({ items: await listParcels(id) }, 200)
  })
  .openapi(labelRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { viewer } = c.var
    await withPresentState(buyLabel(viewer, id, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'order', id, ['address']),
      current: () => findOrder(id),
    })
    return c.json({ items: await listParcels(id) }, 200)
  })
  .openapi(ratesRoute, async (c) => c.json(await listRates(c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(voidRoute, async (c) => {
    const { id, parcel_id: parcelId } = c.req.valid('param')
    await voidLabel(c.var.viewer, id, parcelId, new Date())
    return c.json({ items: await listParcels(id) }, 200)
  })

async function order(id: string) {
  const found = await findOrder(id)
  if (found) return found
  throw new AppError('not_found', 'Order not found')
}
