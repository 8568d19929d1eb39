import { createRoute, z } from '@hono/zod-openapi'
import { accountLane } from '#server/features/auth/account-lane.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { deleteDetails } from './delete-details.ts'
import { DetailsInput, DetailsView, RevealedView, toDetailsView, toForm, toRevealedView } from './details-view.ts'
import { findDetails } from './find-details.ts'
import { revealDetails } from './reveal-details.ts'
import { saveDetails } from './save-details.ts'

const tags = ['Royalties']
const path = '/royalties/payout-details'
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const

const getRoute = createRoute({
  method: 'get',
  path,
  tags,
  middleware,
  summary: 'Get your payout details, masked',
  responses: {
    200: jsonResponse('The details, or null', z.object({ details: orNull(DetailsView) })),
    ...errorResponses(...signedIn),
  },
})
const putRoute = createRoute({
  method: 'put',
  path,
  tags,
  middleware: [accountLane, middleware] as const,
  summary: 'Change your payout details',
  description: 'They are stored encrypted. You get an email about the change.',
  request: jsonBody(DetailsInput),
  responses: {
    200: jsonResponse('The details, masked', DetailsView),
    ...errorResponses('invalid', ...signedIn, 'too_many'),
  },
})
const deleteRoute = createRoute({
  method: 'delete',
  path,
  tags,
  middleware,
  summary: 'Remove your payout details',
  responses: { 204: emptyResponse('Removed'), ...errorResponses(...signedIn, 'not_found') },
})
const revealRoute = createRoute({
  method: 'post',
  path: '/payouts/{id}/details',
  tags,
  middleware: requireRole('admin'),
  summary: 'Read the full details of a manual payout',
  description: 'Every request is recorded in the audit log and the security log.',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse('The details', RevealedView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

export const payoutDetailsRoutes = newRouter()
  .openapi(getRoute, async (c) => {
    const details = await findDetails(c.var.viewer.id)
    return c.json({ details: details ? toDetailsView(details) : null }, 200)
  })
  .openapi(putRoute, async (c) => {
    const input = c.req.valid('json')
    return c.json(toDetailsView(await saveDetails(c.var.viewer, toForm(input), input.password, new Date())), 200)
  })
  .openapi(deleteRoute, async (c) => {
    await deleteDetails(c.var.viewer)
    return c.body(null, 204)
  })
  .openapi(revealRoute, async (c) => {
    const details = await revealDetails(c.var.viewer, c.req.valid('param').id, new Date())
    return c.json(toRevealedView(details), 200)
  })
