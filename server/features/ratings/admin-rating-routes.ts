import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { MAX_RATING_REASON_LENGTH, RATING_STATES } from '#domain/ratings.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { decideRating } from './decide-rating.ts'
import { findRating, listRatings } from './list-ratings.ts'
import { AdminRatingView } from './rating-view.ts'

const tags = ['Customer reviews']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const version = z.number().int().min(1).max(1_000_000).openapi({ description: 'The version that you have read' })
const decided = {
  200: jsonResponse('The review', AdminRatingView),
  ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
}

const listRoute = createRoute({
  method: 'get',
  path: '/ratings',
  tags,
  middleware,
  summary: 'List customer reviews in a state: pending ones oldest first, others newest first',
  request: {
    query: z.object({
      state: z.enum(RATING_STATES).default('pending'),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse('A page of reviews', listOf(AdminRatingView)),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})
const publishRoute = createRoute({
  method: 'post',
  path: '/ratings/{id}/publish',
  tags,
  middleware,
  summary: 'Publish a customer review',
  request: { params, ...jsonBody(z.strictObject({ version }).openapi('CustomerReviewDecision')) },
  responses: decided,
})
const rejectRoute = createRoute({
  method: 'post',
  path: '/ratings/{id}/reject',
  tags,
  middleware,
  summary: 'Reject a customer review, or take down a published one',
  description: 'The customer gets an email with the reason.',
  request: {
    params,
    ...jsonBody(
      z
        .strictObject({ version, reason: TextInput.max(MAX_RATING_REASON_LENGTH).optional() })
        .openapi('CustomerReviewRejection'),
    ),
  },
  responses: decided,
})

export const adminRatingRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listRatings(c.req.valid('query'), new Date()), 200))
  .openapi(publishRoute, async (c) => {
    const { id } = c.req.valid('param')
    await decideRating(c.var.viewer, id, { state: 'published', ...c.req.valid('json') }, new Date())
    return c.json(await rating(id), 200)
  })
  .openapi(rejectRoute, async (c) => {
    const { id } = c.req.valid('param')
    await decideRating(c.var.viewer, id, { state: 'rejected', ...c.req.valid('json') }, new Date())
    return c.json(await rating(id), 200)
  })

async function rating(id: string) {
  const found = await findRating(id, new Date())
  if (!found) throw new AppError('not_found', 'Review not found')
  return found
}
