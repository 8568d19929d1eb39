import { createRoute } from '@hono/zod-openapi'
import { emptyResponse, errorResponses, jsonBody } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { fileNotice } from './file-notice.ts'
import { NoticeInput } from './rights-inputs.ts'

const noticeRoute = createRoute({
  method: 'post',
  path: '/rights/notices',
  tags: ['Rights'],
  summary: 'Report designs that use your work',
  description: 'A notice with the statements that the DMCA requires. Opens a case for each design.',
  request: jsonBody(NoticeInput),
  responses: { 204: emptyResponse('The notice was received'), ...errorResponses('invalid', 'too_many') },
})

export const rightsNoticeRoutes = newRouter().openapi(noticeRoute, async (c) => {
  await fileNotice(c.req.valid('json'), { origin: requestOrigin(c), now: new Date() })
  return c.body(null, 204)
})
