import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { findViewer } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listProfiles } from './list-profiles.ts'

const MAX_PROFILES = 100
const tags = ['Profiles']
/** The response depends on the viewer. */
const NO_STORE = { 'Cache-Control': 'no-store' }

const ProfileView = z
  .object({
    user_id: z.uuid(),
    slug: z
      .string()
      .nullable()
      .openapi({ description: 'The readable part of the page’s URL: /designers/{slug}', example: 'maren-holt' }),
    display_name: z.string().nullable(),
    email: z.string().nullable().openapi({ description: 'Null unless you are an admin or this is your profile' }),
    bio: z.string(),
    design_count: z.number().int().openapi({ description: 'Approved designs, counted up to 1000' }),
  })
  .openapi('Profile')

const userIds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.uuid()).max(MAX_PROFILES, `At most ${MAX_PROFILES} ids are allowed`))
  .openapi({ type: 'string', description: `Comma-separated user ids, at most ${MAX_PROFILES}` })

const listRoute = createRoute({
  method: 'get',
  path: '/profiles',
  tags,
  summary: 'Profiles by user id',
  description: 'Designers are public. Customers are visible to admins and themselves, and omitted otherwise.',
  request: { query: z.object({ user_id: userIds }) },
  responses: { 200: jsonResponse('The profiles that exist', listOf(ProfileView)), ...errorResponses('invalid') },
})
const oneRoute = createRoute({
  method: 'get',
  path: '/profiles/{user_id}',
  tags,
  summary: 'Get a profile',
  request: { params: z.object({ user_id: z.uuid() }) },
  responses: { 200: jsonResponse('The profile', ProfileView), ...errorResponses('invalid', 'not_found') },
})

export const profileRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const items = await listProfiles(await findViewer(c), c.req.valid('query').user_id)
    return c.json({ items, next_cursor: null, total: items.length }, 200, NO_STORE)
  })
  .openapi(oneRoute, async (c) => {
    const [profile] = await listProfiles(await findViewer(c), [c.req.valid('param').user_id])
    if (!profile) throw new AppError('not_found', 'Profile not found')
    return c.json(profile, 200, NO_STORE)
  })
