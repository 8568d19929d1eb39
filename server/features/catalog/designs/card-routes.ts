import { createRoute, z } from '@hono/zod-openapi'
import { MAX_FEATURED_LISTED } from '#domain/shop-settings.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { loadSettings } from '#server/platform/settings/load-settings.ts'
import { CardView } from './design-card.ts'
import { listCards } from './list-cards.ts'
import { listFeatured } from './list-featured.ts'

const MAX_CARDS = 50

const CardsQuery = z.object({
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(z.uuid()).max(MAX_CARDS))
    .openapi({ type: 'string', description: `Comma-separated design ids, at most ${MAX_CARDS}` }),
})

const FeaturedView = z.object({
  version: z.number().int().openapi({ description: 'The version of this order. Send it with a new order.' }),
  items: z.array(CardView),
})

const cardsRoute = createRoute({
  method: 'get',
  path: '/designs/cards',
  tags: ['Designs'],
  summary: 'Designs by id, as shop cards',
  description: 'Designs that are not for sale are omitted.',
  request: { query: CardsQuery },
  responses: { 200: jsonResponse('The cards', z.object({ items: z.array(CardView) })), ...errorResponses('invalid') },
})

const featuredRoute = createRoute({
  method: 'get',
  path: '/designs/featured',
  tags: ['Designs'],
  middleware: requireRole('admin'),
  summary: `The featured designs in their order, at most ${MAX_FEATURED_LISTED}`,
  responses: {
    200: jsonResponse('The cards', FeaturedView),
    ...errorResponses('unauthenticated', 'forbidden'),
  },
})

/** Mounted before `/designs/{id}`, which would match “cards” as an id. */
export const cardRoutes = newRouter()
  .openapi(cardsRoute, async (c) =>
    c.json({ items: await listCards(c.req.valid('query').ids) }, 200, { 'Cache-Control': 'no-store' }),
  )
  .openapi(featuredRoute, async (c) => {
    // Order and version from one read, because a new order is checked against the version of the list that it is made from.
    const { version, value } = (await loadSettings(db)).featured
    const items = await listFeatured(MAX_FEATURED_LISTED, value.designIds)
    return c.json({ version, items }, 200, { 'Cache-Control': 'no-store' })
  })
