import { createRoute, z } from '@hono/zod-openapi'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { changePreferences, readPreferences } from '#server/platform/mail/preferences.ts'

const tags = ['Account']
const path = '/me/mail-preferences'
const middleware = requireViewer

const PreferencesView = z
  .object({
    reviews: z.boolean().openapi({ description: 'Review results of your designs' }),
    requests: z.boolean().openapi({ description: 'Results of the design requests you delivered' }),
    follows: z.boolean().openapi({ description: 'New designs from designers you follow, at most once a day' }),
    ratings: z.boolean().openapi({ description: 'Invitations to review what you bought, and rejected reviews' }),
    sales: z.boolean().openapi({ description: 'Sales of your designs' }),
    new_requests: z.boolean().openapi({ description: 'New design requests in your categories' }),
    followers: z.boolean().openapi({ description: 'New followers, at most once a day' }),
    payouts: z.boolean().openapi({ description: 'Your payouts' }),
  })
  .openapi('MailPreferences')
const PreferencesInput = z.strictObject({
  reviews: z.boolean().optional(),
  requests: z.boolean().optional(),
  follows: z.boolean().optional(),
  ratings: z.boolean().optional(),
  sales: z.boolean().optional(),
  new_requests: z.boolean().optional(),
  followers: z.boolean().optional(),
  payouts: z.boolean().optional(),
})

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  middleware,
  summary: 'Get your email preferences',
  description: 'Emails about orders, payments and the account are always sent.',
  responses: { 200: jsonResponse('Your preferences', PreferencesView), ...errorResponses('unauthenticated') },
})
const changeRoute = createRoute({
  method: 'patch',
  path,
  tags,
  middleware,
  summary: 'Change your email preferences',
  request: jsonBody(PreferencesInput),
  responses: {
    200: jsonResponse('Your preferences', PreferencesView),
    ...errorResponses('invalid', 'unauthenticated'),
  },
})

export const preferenceRoutes = newRouter()
  .openapi(readRoute, async (c) => c.json(await readPreferences(c.var.viewer.id), 200))
  .openapi(changeRoute, async (c) =>
    c.json(await changePreferences(c.var.viewer.id, c.req.valid('json'), new Date()), 200),
  )
