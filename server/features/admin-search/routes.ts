import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { searchDesigns } from './search-designs.ts'
import { searchOrders } from './search-orders.ts'
import { searchPeople } from './search-people.ts'

const Hit = z.object({ id: z.uuid(), title: z.string(), detail: z.string() }).openapi('AdminSearchHit')

const searchRoute = createRoute({
  method: 'get',
  path: '/admin-search',
  tags: ['Back office'],
  middleware: requireRole('admin'),
  summary: 'Find orders, people and designs',
  description:
    'Order, invoice and tracking numbers match exactly; names, email addresses and titles by a part of them.',
  request: { query: z.object({ q: LineInput.min(1).max(200) }) },
  responses: {
    200: jsonResponse(
      'At most six results of each kind',
      z.object({ orders: z.array(Hit), people: z.array(Hit), designs: z.array(Hit) }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})

export const adminSearchRoutes = newRouter().openapi(searchRoute, async (c) => {
  const { q } = c.req.valid('query')
  const [orders, people, designs] = await Promise.all([searchOrders(q), searchPeople(q), searchDesigns(q)])
  return c.json({ orders, people, designs }, 200)
})
