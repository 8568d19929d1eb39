import { createRoute, z } from '@hono/zod-openapi'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { previewLink } from './preview-link.ts'

const LinkInput = z.strictObject({ token_hash: z.string().max(200), type: z.enum(['recovery', 'email_change']) })
const LinkView = z
  .object({ user_id: z.uuid(), email: z.email(), new_email: z.email().nullable() })
  .openapi('EmailLinkPreview')

const previewRoute = createRoute({
  method: 'post',
  path: '/email-links/preview',
  tags: ['Account'],
  summary: 'Get the account that an emailed link is for',
  description: 'Does not use up the link. `new_email` is the address that an `email_change` link confirms.',
  request: jsonBody(LinkInput),
  responses: {
    200: jsonResponse('The account', LinkView),
    ...errorResponses('invalid', 'not_found', 'too_many'),
  },
})

export const emailLinkRoutes = newRouter().openapi(previewRoute, async (c) => {
  const { token_hash: tokenHash, type } = c.req.valid('json')
  return c.json(await previewLink(tokenHash, type, new Date()), 200, { 'Cache-Control': 'no-store' })
})
