import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'

export type PortalNotification = InferResponseType<typeof api.notifications.$get, 200>['items'][number]
export type NotificationSettings = InferResponseType<typeof api.notifications.settings.$get, 200>

export const notificationKeys = {
  list: ['portal', 'notifications', 'list'],
  settings: ['portal', 'notifications', 'settings'],
} as const

/** Also has the number of unread ones, for the bell. */
export const notificationsQuery = pagedQuery(notificationKeys.list, (query, options) =>
  read(api.notifications.$get({ query }, options)),
)

export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => read(api.notifications.settings.$get({}, { init: { signal } })),
})

export const categoriesQuery = queryOptions({
  queryKey: ['portal', 'categories'],
  queryFn: ({ signal }) => read(api.categories.$get({}, { init: { signal } })),
})
