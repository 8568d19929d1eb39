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
    reviews: z.boolean().openapi({ description: 'How the reviews of your designs ended' }),
    requests: z.boolean().openapi({ description: 'What became of the design requests that you delivered' }),
    follows: z.boolean().openapi({ description: 'What is new from designers whom you follow, once a day at the most' }),
  })
  .openapi('MailPreferences')
const PreferencesInput = z.strictObject({
  reviews: z.boolean().optional(),
  requests: z.boolean().optional(),
  follows: z.boolean().optional(),
})

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  middleware,
  summary: 'Which mails you want',
  description: 'Mails about orders, payments and the account itself always go out.',
  responses: { 200: jsonResponse('Your choices', PreferencesView), ...errorResponses('unauthenticated') },
})
const changeRoute = createRoute({
  method: 'patch',
  path,
  tags,
  middleware,
  summary: 'Choose which mails you want',
  request: jsonBody(PreferencesInput),
  responses: { 200: jsonResponse('Your choices', PreferencesView), ...errorResponses('invalid', 'unauthenticated') },
})

export const preferenceRoutes = newRouter()
  .openapi(readRoute, async (c) => c.json(await readPreferences(c.var.viewer.id), 200))
  .openapi(changeRoute, async (c) =>
    c.json(await changePreferences(c.var.viewer.id, c.req.valid('json'), new Date()), 200),
  )
