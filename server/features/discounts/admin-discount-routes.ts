import { createRoute, z } from '@hono/zod-openapi'
import { DISCOUNT_STATUSES } from '#domain/discounts.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { createDiscount } from './create-discount.ts'
import { DiscountView, toDiscountView } from './discount-view.ts'
import { editDiscount } from './edit-discount.ts'
import { DiscountChange, NewDiscountInput } from './inputs.ts'
import { listDiscounts } from './list-discounts.ts'
import { DiscountUseView, listUses } from './list-uses.ts'

const tags = ['Discount codes']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const page = {
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
}

const listRoute = createRoute({
  method: 'get',
  path: '/discounts',
  tags,
  middleware,
  summary: 'List discount codes, newest first',
  request: { query: z.object({ ...page, status: z.enum(DISCOUNT_STATUSES).optional() }) },
  responses: {
    200: jsonResponse('A page of discount codes', listOf(DiscountView)),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const createDiscountRoute = createRoute({
  method: 'post',
  path: '/discounts',
  tags,
  middleware,
  summary: 'Create a discount code',
  request: jsonBody(NewDiscountInput),
  responses: {
    201: jsonResponse('The discount code', DiscountView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'conflict'),
  },
})
const editRoute = createRoute({
  method: 'patch',
  path: '/discounts/{id}',
  tags,
  middleware,
  summary: 'Change, pause or activate a discount code',
  description: 'Code, kind and value cannot change, because past orders refer to them.',
  request: { params, ...jsonBody(DiscountChange) },
  responses: {
    200: jsonResponse('The discount code', DiscountView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
  },
})
const usesRoute = createRoute({
  method: 'get',
  path: '/discounts/{id}/uses',
  tags,
  middleware,
  summary: 'List the orders that used a discount code, newest first',
  request: { params, query: z.object(page) },
  responses: {
    200: jsonResponse('A page of uses', listOf(DiscountUseView)),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found'),
  },
})

export const adminDiscountRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listDiscounts(c.req.valid('query')), 200))
  .openapi(createDiscountRoute, async (c) =>
    c.json(toDiscountView(await createDiscount(c.var.viewer, c.req.valid('json'), new Date())), 201),
  )
  .openapi(editRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { viewer } = c.var
    const edited = await withPresentState(editDiscount(viewer, id, c.req.valid('json'), new Date()), {
      lastChange: () => lastChange(viewer, 'discount', id),
    })
    return c.json(toDiscountView(edited), 200)
  })
  .openapi(usesRoute, async (c) => c.json(await listUses(c.req.valid('param').id, c.req.valid('query')), 200))
