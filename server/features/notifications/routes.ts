import { createRoute, z } from '@hono/zod-openapi'
import { FREQUENCIES, NOTIFICATION_KINDS } from '#domain/notifications.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { changeNotificationSettings, readNotificationSettings } from './settings.ts'

const tags = ['Notifications']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const MAX_CATEGORIES = 100

const NotificationView = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string(),
    path: z.string().openapi({ description: 'The page to open' }),
    action: z.string().openapi({ description: 'The label of a link to that page' }),
    is_read: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('Notification')

const switches = z.object({
  sale: z.boolean(),
  review: z.boolean(),
  request: z.boolean(),
  follower: z.boolean(),
  payout: z.boolean(),
})

/** Exported for the data export. */
export const NotificationSettingsView = z
  .object({
    portal: switches.openapi({ description: 'Which notifications the portal shows' }),
    email: switches.openapi({ description: 'Which notifications are emailed' }),
    frequency: z.enum(FREQUENCIES).openapi({ description: 'New followers are always emailed together, once a day' }),
    category_ids: z
      .array(z.uuid())
      .nullable()
      .openapi({ description: 'Of the requests to hear about; null for the categories of your designs' }),
  })
  .openapi('NotificationSettings')

const some = z.strictObject({
  sale: z.boolean().optional(),
  review: z.boolean().optional(),
  request: z.boolean().optional(),
  follower: z.boolean().optional(),
  payout: z.boolean().optional(),
})
const SettingsInput = z
  .strictObject({
    portal: some.optional(),
    email: some.optional(),
    frequency: z.enum(FREQUENCIES).optional(),
    category_ids: z.array(z.uuid()).max(MAX_CATEGORIES).nullable().optional(),
  })
  .openapi('NotificationSettingsChange')

const listRoute = createRoute({
  method: 'get',
  path: '/notifications',
  tags,
  middleware,
  summary: 'List your notifications of the past 90 days, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of notifications',
      listOf(NotificationView).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000' }),
        unread: z.number().int(),
        unread_is_exact: z.boolean().openapi({ description: 'Counting stops at 100' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const readRoute = createRoute({
  method: 'post',
  path: '/notifications/{id}/read',
  tags,
  middleware,
  summary: 'Mark a notification as read',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: emptyResponse('Marked as read'), ...errorResponses('invalid', ...signedIn, 'not_found') },
})
const readAllRoute = createRoute({
  method: 'post',
  path: '/notifications/read',
  tags,
  middleware,
  summary: 'Mark your notifications as read, up to the newest one you have seen',
  request: jsonBody(
    z
      .strictObject({
        until: z.iso.datetime().openapi({ description: '`created_at` of the newest one you have seen' }),
      })
      .openapi('ReadNotifications'),
  ),
  responses: { 204: emptyResponse('Marked as read'), ...errorResponses('invalid', ...signedIn) },
})
const settingsRoute = createRoute({
  method: 'get',
  path: '/notifications/settings',
  tags,
  middleware,
  summary: 'Get your notification settings',
  responses: { 200: jsonResponse('Your settings', NotificationSettingsView), ...errorResponses(...signedIn) },
})
const changeRoute = createRoute({
  method: 'patch',
  path: '/notifications/settings',
  tags,
  middleware,
  summary: 'Change your notification settings',
  description: 'Omitted settings stay as they are.',
  request: jsonBody(SettingsInput),
  responses: {
    200: jsonResponse('Your settings', NotificationSettingsView),
    ...errorResponses('invalid', ...signedIn),
  },
})

export const notificationRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listNotifications(c.var.viewer.id, c.req.valid('query')), 200))
  .openapi(readAllRoute, async (c) => {
    await markAllRead(c.var.viewer.id, new Date(c.req.valid('json').until), new Date())
    return c.body(null, 204)
  })
  .openapi(settingsRoute, async (c) => c.json(await readNotificationSettings(c.var.viewer.id), 200))
  .openapi(changeRoute, async (c) =>
    c.json(await changeNotificationSettings(c.var.viewer.id, c.req.valid('json'), new Date()), 200),
  )
  .openapi(readRoute, async (c) => {
    await markRead(c.var.viewer.id, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
