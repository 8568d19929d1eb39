import { createRoute, z } from '@hono/zod-openapi'
import { MAX_IMAGES } from '#domain/catalog.ts'
import { MAX_PENDING_DESIGNS } from '#domain/quotas.ts'
import { MAX_PIN_NOTE_LENGTH, MAX_PINS, MAX_REASON_LENGTH } from '#domain/review.ts'
import { findViewer, requireRole, type Viewer } from '#server/features/auth/viewer.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { changeStatus, type Decision, type DesignStep, designNotFound } from './change-status.ts'
import { DesignEditInput, NewDesignInput } from './design-inputs.ts'
import { DesignView } from './design-view.ts'
import { editDesign } from './edit-design.ts'
import { findApprovedDesign, findDesign } from './find-design.ts'
import { presentDesign } from './present-design.ts'
import { submitDesign } from './submit-design.ts'

const tags = ['Designs']
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const STEP_SUMMARIES: Record<DesignStep, string> = {
  approve: 'Approve a pending design',
  reject: 'Reject a pending design, optionally with a reason and notes on its images',
  archive: 'Archive an approved design',
  restore: 'Restore a design to the shop',
}
const reason = TextInput.min(1).max(MAX_REASON_LENGTH).optional()
const updatedAt = TimeInput.openapi({
  description: 'The value you last read. Returns conflict if the design has changed since.',
})
/** Required, so that every version in the shop has been seen by an admin. */
const DecisionInput = z.strictObject({ reason, updated_at: updatedAt })
const pin = z.strictObject({
  image: z
    .number()
    .int()
    .min(0)
    .max(MAX_IMAGES - 1)
    .openapi({ description: 'Index of the image; 0 is the main image' }),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1).openapi({ description: 'Shares of width and height, from the top left' }),
  note: TextInput.min(1).max(MAX_PIN_NOTE_LENGTH),
})
const RejectInput = DecisionInput.extend({
  pins: z.array(pin).max(MAX_PINS).optional().openapi({ description: 'Numbered notes on the images' }),
})
const ArchiveInput = z.strictObject({ reason, updated_at: updatedAt.optional() })

const submitRoute = createRoute({
  method: 'post',
  path: '/designs',
  tags,
  middleware: requireRole('designer', 'admin'),
  summary: 'Submit a design',
  description: `Upload the images first. A new design is pending. Returns conflict if ${MAX_PENDING_DESIGNS} of your designs await review.`,
  request: jsonBody(NewDesignInput),
  responses: { 201: jsonResponse('The design', DesignView), ...errorResponses('invalid', ...signedIn, 'conflict') },
})
const editRoute = createRoute({
  method: 'patch',
  path: '/designs/{id}',
  tags,
  middleware: requireRole('admin'),
  summary: 'Edit a design',
  request: { params, ...jsonBody(DesignEditInput) },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const findRoute = createRoute({
  method: 'get',
  path: '/designs/{id}',
  tags,
  summary: 'Get a design',
  description: 'Approved designs only; admins can read all.',
  request: { params },
  responses: { 200: jsonResponse('The design', DesignView), ...errorResponses('invalid', 'not_found') },
})
const stepRoute = <Step extends Exclude<DesignStep, 'archive'>, Input extends z.ZodType>(step: Step, input: Input) =>
  createRoute({
    method: 'post',
    path: `/designs/{id}/${step}`,
    tags,
    middleware: requireRole('admin'),
    summary: STEP_SUMMARIES[step],
    request: { params, ...jsonBody(input) },
    responses: {
      200: jsonResponse('The design', DesignView),
      ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
    },
  })

/** Taking a design out of the shop is safe in any version. */
const archiveRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/archive',
  tags,
  middleware: requireRole('admin'),
  summary: STEP_SUMMARIES.archive,
  request: { params, body: { required: false, content: { 'application/json': { schema: ArchiveInput } } } },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

export const designRoutes = newRouter()
  .openapi(submitRoute, async (c) =>
    c.json(await design(await submitDesign(c.var.viewer, c.req.valid('json'), new Date())), 201),
  )
  .openapi(editRoute, async (c) => {
    const { id } = c.req.valid('param')
    await withPresentState(
      editDesign(c.var.viewer, id, c.req.valid('json'), new Date()),
      presentDesign(c.var.viewer, id),
    )
    return c.json(await design(id), 200)
  })
  .openapi(stepRoute('approve', DecisionInput), async (c) =>
    c.json(await applyStep('approve', c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(stepRoute('reject', RejectInput), async (c) =>
    c.json(await applyStep('reject', c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(archiveRoute, async (c) =>
    c.json(await applyStep('archive', c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(stepRoute('restore', DecisionInput), async (c) =>
    c.json(await applyStep('restore', c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  // Must come after the fixed paths, which it would otherwise match as ids.
  .openapi(findRoute, async (c) => {
    const { id } = c.req.valid('param')
    const viewer = await findViewer(c)
    const found = viewer?.role === 'admin' ? await findDesign(id) : await findApprovedDesign(id)
    if (!found) throw designNotFound()
    return c.json(found, 200, { 'Cache-Control': viewer ? 'no-store' : 'no-cache', Vary: 'Authorization' })
  })

async function applyStep(step: DesignStep, viewer: Viewer, id: string, decision: Decision | undefined) {
  await changeStatus(viewer, id, step, new Date(), decision)
  return design(id)
}

async function design(id: string) {
  const found = await findDesign(id)
  if (!found) throw designNotFound()
  return found
}
