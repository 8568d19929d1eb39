import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SLUG_LENGTH } from '#domain/slugs.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { chooseSlug } from './choose-slug.ts'
import { findStorefront } from './find-storefront.ts'
import { saveStorefront } from './save-storefront.ts'
import { StorefrontInput, StorefrontView } from './storefront-inputs.ts'

const tags = ['Storefront']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const storefront = jsonResponse('Your storefront', StorefrontView)

const findRoute = createRoute({
  method: 'get',
  path: '/storefront',
  tags,
  middleware,
  summary: 'Get your storefront',
  responses: { 200: storefront, ...errorResponses(...signedIn) },
})
const saveRoute = createRoute({
  method: 'put',
  path: '/storefront',
  tags,
  middleware,
  summary: 'Save your storefront',
  description: 'Replaces everything. Fails with 409 if it was changed since the version that you have read.',
  request: jsonBody(StorefrontInput),
  responses: { 200: storefront, ...errorResponses('invalid', ...signedIn, 'conflict') },
})
const slugRoute = createRoute({
  method: 'put',
  path: '/storefront/slug',
  tags,
  middleware,
  summary: 'Choose the URL of your public page',
  description: 'Former URLs redirect to the new one for good. At most three changes in 365 days.',
  request: jsonBody(
    z
      .strictObject({ slug: LineInput.max(MAX_SLUG_LENGTH).openapi({ example: 'maren-holt' }) })
      .openapi('StorefrontUrl'),
  ),
  responses: { 200: storefront, ...errorResponses('invalid', ...signedIn, 'conflict') },
})

export const storefrontRoutes = newRouter()
  .openapi(findRoute, async (c) => c.json(await findStorefront(c.var.viewer.id, new Date()), 200))
  .openapi(saveRoute, async (c) => {
    const current = () => findStorefront(c.var.viewer.id, new Date())
    await withPresentState(saveStorefront(c.var.viewer, c.req.valid('json'), new Date()), { current })
    return c.json(await current(), 200)
  })
  .openapi(slugRoute, async (c) => {
    await chooseSlug(c.var.viewer, c.req.valid('json').slug, new Date())
    return c.json(await findStorefront(c.var.viewer.id, new Date()), 200)
  })
