import { createRoute, z } from '@hono/zod-openapi'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listSignedUrls } from './list-signed-urls.ts'

const signRoute = createRoute({
  method: 'post',
  path: '/images/sign',
  tags: ['Images'],
  middleware: requireViewer,
  summary: 'Create signed URLs for private images',
  description: 'For images you uploaded or items you bought. Admins can sign any image. Other paths are omitted.',
  request: jsonBody(z.strictObject({ paths: z.array(z.string().max(200)).min(1).max(100) })),
  responses: {
    200: jsonResponse('The signed URLs', z.object({ items: z.array(z.object({ path: z.string(), url: z.string() })) })),
    ...errorResponses('invalid', 'unauthenticated'),
  },
})

export const imageRoutes = newRouter().openapi(signRoute, async (c) => {
  return c.json({ items: await listSignedUrls(c.var.viewer, c.req.valid('json').paths, new Date()) }, 200)
})
