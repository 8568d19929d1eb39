import { createRoute, z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { EVIDENCE_KINDS, EVIDENCE_TYPES, MAX_EVIDENCE_BYTES } from '#domain/evidence.ts'
import { isUuid } from '#domain/uuid.ts'
import { requireRole, type ViewerEnv } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import type { Env } from '#server/platform/http/context.ts'
import { emptyResponse, errorResponses } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { deleteFile } from './evidence/delete-file.ts'
import { readFile } from './evidence/read-file.ts'
import { TOO_LARGE, uploadFile } from './evidence/upload-file.ts'
import { findDisputeDetails } from './list-disputes.ts'

const tags = ['Disputes']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid(), file_id: z.uuid() })
const errors = errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict')

const readRoute = createRoute({
  method: 'get',
  path: '/disputes/{id}/files/{file_id}',
  tags,
  middleware,
  summary: 'Download a file of a dispute',
  description: 'A damaged file is `unavailable`; upload it again.',
  request: { params },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'unavailable'),
  },
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/disputes/{id}/files/{file_id}',
  tags,
  middleware,
  summary: 'Delete an uploaded file of a dispute',
  description: 'If it replaced a file that the shop attaches, that one comes back shortly after.',
  request: { params },
  responses: { 204: emptyResponse('Deleted'), ...errors },
})

export const disputeFileRoutes = newRouter()
  .openapi(readRoute, async (c) => {
    const { id, file_id: fileId } = c.req.valid('param')
    const { contents, contentType, name } = await readFile(id, fileId)
    return c.body(contents, 200, {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    })
  })
  .openapi(deleteRoute, async (c) => {
    const { id, file_id: fileId } = c.req.valid('param')
    await deleteFile(c.var.viewer, id, fileId, new Date())
    return c.body(null, 204)
  })

/** The API accepts JSON only, so files are uploaded to a bucket, like images. */
export const disputeUploadRoutes = new Hono<Env>().post(
  '/storage/v1/object/dispute-files/:id/:kind',
  middleware,
  receiveBody({ maxBytes: MAX_EVIDENCE_BYTES, tooLarge: TOO_LARGE }),
  handleUpload,
)

async function handleUpload(c: Context<ViewerEnv>) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (!EVIDENCE_TYPES.some((known) => known === type))
    throw new AppError('unsupported', 'Content-Type must be application/pdf, image/jpeg or image/png.')
  const { id, kind } = c.req.param() as { id: string; kind: string }
  const known = EVIDENCE_KINDS.find((candidate) => candidate === kind)
  const name = LineInput.min(1).max(200).safeParse(c.req.query('name'))
  if (!isUuid(id) || !known) throw new AppError('not_found', 'Dispute not found')
  if (!name.success) throw new AppError('invalid', 'Send the file’s name as the query parameter “name”.')
  const replaces = c.req.query('replaces') ?? null
  if (replaces !== null && !isUuid(replaces))
    throw new AppError('invalid', 'Send the id of the file that this one replaces as the query parameter “replaces”.')
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const { viewer } = c.var
  const upload = uploadFile(viewer, id, { kind: known, name: name.data, bytes, replaces }, new Date())
  const fileId = await withPresentState(upload, {
    lastChange: () => lastChange(viewer, 'dispute', id, ['add-file', 'delete-file']),
    current: () => findDisputeDetails(id, new Date()),
  })
  return c.json({ id: fileId }, 201)
}
