import { createRoute, z } from '@hono/zod-openapi'
import { MAX_LINK_LENGTH, STOREFRONT_PARTS } from '#domain/storefronts.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { findModeratedStorefront, removeFromStorefront } from './moderate-storefront.ts'

const tags = ['People']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const ImageView = z.object({ path: z.string(), url: z.string() }).nullable()
const ModeratedView = z
  .object({
    url: z.string().nullable().openapi({ description: 'The slug of the page', example: 'maren-holt' }),
    banner: ImageView,
    avatar: ImageView,
    links: z.array(z.string()),
    collections: z.array(z.object({ key: z.string(), name: z.string() })),
  })
  .openapi('ModeratedStorefront')
const RemovalInput = z
  .strictObject({
    part: z.enum(STOREFRONT_PARTS),
    value: z.string().max(MAX_LINK_LENGTH).openapi({
      description: 'As shown to the admin: the path of the image, the link, the key of the collection, or the slug',
    }),
    reason: TextInput.min(1, 'Enter a reason.').max(500),
  })
  .openapi('StorefrontRemoval')

const findRoute = createRoute({
  method: 'get',
  path: '/people/{id}/storefront',
  tags,
  middleware,
  summary: 'Get a designer’s storefront',
  request: { params },
  responses: { 200: jsonResponse('The storefront', ModeratedView), ...errorResponses('invalid', ...signedIn) },
})
const removeRoute = createRoute({
  method: 'post',
  path: '/people/{id}/storefront/remove',
  tags,
  middleware,
  summary: 'Remove an image, a link, a collection or the URL from a storefront',
  description: 'Recorded in the audit log. The designer is notified with the reason.',
  request: { params, ...jsonBody(RemovalInput) },
  responses: {
    200: jsonResponse('The storefront', ModeratedView),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})

export const moderationRoutes = newRouter()
  .openapi(findRoute, async (c) => c.json(await findModeratedStorefront(c.req.valid('param').id), 200))
  .openapi(removeRoute, async (c) => {
    const { id } = c.req.valid('param')
    await removeFromStorefront(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await findModeratedStorefront(id), 200)
  })
