import { createRoute, z } from '@hono/zod-openapi'
import { ROLES } from '#domain/roles.ts'
import { accountLane } from '#server/features/auth/account-lane.ts'
import { endSession } from '#server/features/auth/end-session.ts'
import { changeRole } from '#server/features/auth/set-role.ts'
import { requireRole, requireViewer } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'
import { VersionInput } from '#server/platform/http/version-input.ts'
import { deleteAccount } from './delete-account.ts'
import { findMe } from './find-me.ts'
import { listSessions } from './list-sessions.ts'
import { updateMe } from './update-me.ts'

const tags = ['Account']
const middleware = requireViewer

export const MeView = z
  .object({
    user_id: z.uuid(),
    email: z.email(),
    email_verified: z.boolean().openapi({ description: 'Whether you confirmed the address with a link in an email' }),
    role: z.enum(ROLES),
    password_too_weak: z.boolean().openapi({ description: 'Whether your role needs a stronger password' }),
    display_name: z.string().nullable(),
    bio: z.string(),
    version: z.number().int().openapi({ description: 'Of name and bio. Send it with a change.' }),
  })
  .openapi('Me')
const MeInput = z.strictObject({
  display_name: LineInput.max(80).nullable().optional(),
  bio: TextInput.max(1000).optional(),
  version: VersionInput.optional(),
})
const RoleInput = z.strictObject({
  role: z.enum(ROLES),
  from: z.enum(ROLES).optional().openapi({ description: 'The role you saw. Fails with 409 if it has changed since' }),
})
export const SessionView = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    user_agent: z.string(),
    ip: z.string(),
    created_at: z.iso.datetime(),
    refreshed_at: z.iso.datetime(),
  })
  .openapi('Session')

const roleRoute = createRoute({
  method: 'get',
  path: '/user-roles/me',
  tags,
  middleware,
  summary: 'Get your role',
  responses: { 200: jsonResponse('The role', z.object({ role: z.enum(ROLES) })), ...errorResponses('unauthenticated') },
})
const changeRoleRoute = createRoute({
  method: 'patch',
  path: '/user-roles/{user_id}',
  tags,
  middleware: requireRole('admin'),
  summary: 'Change another user’s role',
  description: 'Takes effect on that user’s next request. You cannot change your own role.',
  request: { params: z.object({ user_id: z.uuid() }), ...jsonBody(RoleInput) },
  responses: {
    200: jsonResponse('The role', z.object({ role: z.enum(ROLES) })),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
  },
})
const meRoute = createRoute({
  method: 'get',
  path: '/me',
  tags,
  middleware,
  summary: 'Get your account',
  responses: { 200: jsonResponse('Your account', MeView), ...errorResponses('unauthenticated') },
})
const updateRoute = createRoute({
  method: 'patch',
  path: '/me',
  tags,
  middleware,
  summary: 'Update your display name and bio',
  request: jsonBody(MeInput),
  responses: { 200: jsonResponse('Your account', MeView), ...errorResponses('invalid', 'unauthenticated', 'conflict') },
})
const deleteRoute = createRoute({
  method: 'post',
  path: '/me/delete',
  tags,
  middleware: [accountLane, requireViewer] as const,
  summary: 'Delete your account',
  request: jsonBody(z.strictObject({ password: z.string() })),
  responses: {
    204: emptyResponse('Account deleted'),
    ...errorResponses('invalid', 'unauthenticated', 'conflict', 'too_many'),
  },
})
const sessionsRoute = createRoute({
  method: 'get',
  path: '/sessions',
  tags,
  middleware,
  summary: 'List your sessions',
  responses: {
    200: jsonResponse('Your sessions, most recently used first', listOf(SessionView)),
    ...errorResponses('unauthenticated'),
  },
})
const endRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  middleware,
  summary: 'End another session',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: emptyResponse('Session ended'), ...errorResponses('invalid', 'unauthenticated', 'not_found') },
})

export const accountRoutes = newRouter()
  .openapi(roleRoute, (c) => c.json({ role: c.var.viewer.role }, 200))
  .openapi(changeRoleRoute, async (c) => {
    const { viewer } = c.var
    const { user_id: id } = c.req.valid('param')
    const change = c.req.valid('json')
    await withPresentState(changeRole(viewer, id, change, new Date()), {
      lastChange: () => lastChange(viewer, 'account', id, ['change-role', 'grant-admin', 'revoke-admin']),
    })
    return c.json({ role: change.role }, 200)
  })
  .openapi(meRoute, async (c) => c.json(await findMe(c.var.viewer), 200))
  .openapi(updateRoute, async (c) => {
    const { viewer } = c.var
    const current = () => findMe(viewer)
    return c.json(await withPresentState(updateMe(viewer, c.req.valid('json')), { current }), 200)
  })
  .openapi(deleteRoute, async (c) => {
    await deleteAccount(c.var.viewer, c.req.valid('json').password, requestOrigin(c), new Date())
    return c.body(null, 204)
  })
  .openapi(sessionsRoute, async (c) => {
    const items = await listSessions(c.var.viewer)
    return c.json({ items, next_cursor: null, total: items.length }, 200)
  })
  .openapi(endRoute, async (c) => {
    await endSession(c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
