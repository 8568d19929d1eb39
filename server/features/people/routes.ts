import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { MAX_SUSPENSION_REASON_LENGTH } from '#domain/people.ts'
import { endSessionsOf } from '#server/features/auth/end-sessions-of.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { findPerson } from './find-person.ts'
import { listPeople } from './list-people.ts'
import { peopleFilter } from './people-filter.ts'
import { PersonRowView, PersonView } from './person-view.ts'
import { restorePerson, suspendPerson } from './suspend-person.ts'

const tags = ['People']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const reason = TextInput.min(1).max(MAX_SUSPENSION_REASON_LENGTH)
const changed = {
  200: jsonResponse('The person', PersonView),
  ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
}

const listRoute = createRoute({
  method: 'get',
  path: '/people',
  tags,
  middleware,
  summary: 'List customers, designers and admins, newest first',
  request: {
    query: z.object({
      ...peopleFilter,
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of people',
      listOf(PersonRowView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 people' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const personRoute = createRoute({
  method: 'get',
  path: '/people/{id}',
  tags,
  middleware,
  summary: 'Get a person',
  request: { params },
  responses: { 200: jsonResponse('The person', PersonView), ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const suspendRoute = createRoute({
  method: 'post',
  path: '/people/{id}/suspend',
  tags,
  middleware,
  summary: 'Suspend an account',
  description: 'Ends all sessions immediately and prevents sign-in. The user gets an email with the reason.',
  request: {
    params,
    ...jsonBody(z.strictObject({ reason, archive_designs: z.boolean().default(false) }).openapi('Suspension')),
  },
  responses: changed,
})
const restoreRoute = createRoute({
  method: 'post',
  path: '/people/{id}/restore',
  tags,
  middleware,
  summary: 'Lift a suspension',
  description: 'The user gets an email. The reason is kept as a note and is not part of the email.',
  request: {
    params,
    ...jsonBody(z.strictObject({ reason, restore_designs: z.boolean().default(false) }).openapi('Restoration')),
  },
  responses: changed,
})
const endSessionsRoute = createRoute({
  method: 'post',
  path: '/people/{id}/end-sessions',
  tags,
  middleware,
  summary: 'Sign a user out on every device',
  request: { params },
  responses: changed,
})

export const peopleRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listPeople(c.req.valid('query')), 200))
  .openapi(personRoute, async (c) => c.json(await person(c.req.valid('param').id), 200))
  .openapi(suspendRoute, async (c) => {
    const { id } = c.req.valid('param')
    await suspendPerson(c.var.viewer, id, c.req.valid('json'), requestOrigin(c), new Date())
    return c.json(await person(id), 200)
  })
  .openapi(restoreRoute, async (c) => {
    const { id } = c.req.valid('param')
    await restorePerson(c.var.viewer, id, c.req.valid('json'), requestOrigin(c), new Date())
    return c.json(await person(id), 200)
  })
  .openapi(endSessionsRoute, async (c) => {
    const { id } = c.req.valid('param')
    await endSessionsOf(c.var.viewer, id, new Date())
    return c.json(await person(id), 200)
  })

async function person(id: string) {
  const found = await findPerson(id, new Date())
  if (!found) throw new AppError('not_found', 'Account not found.')
  return found
}
