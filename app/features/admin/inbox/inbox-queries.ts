import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import type { toQuery } from './inbox-params.ts'

export type Conversation = InferResponseType<(typeof api.conversations)[':id']['$get'], 200>
export type ConversationSummary = InferResponseType<typeof api.conversations.$get, 200>['items'][number]
export type Entry = Conversation['entries'][number]

const REFRESH_MS = 3000

/** The prefix of all keys of the inbox. */
export const inboxKey = ['admin', 'inbox'] as const
const listKey = [...inboxKey, 'list'] as const
export const conversationKey = (id: string) => [...inboxKey, 'conversation', id] as const

export const conversationsQuery = (filter: ReturnType<typeof toQuery>) =>
  pagedQuery([...listKey, filter], (page, options) =>
    read(api.conversations.$get({ query: { ...filter, ...page } }, options)),
  )

/** Refreshed while a reply waits for its email, so that the page shows when it was sent. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => read(api.conversations[':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state: { data } }) => (data?.entries.some(isUnsent) ? REFRESH_MS : false),
  })

export const unreadCountQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: ({ signal }) => read(api.conversations.$get({ query: { unread: 'true', limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count unread messages.' },
})

/** Whether a reply can still be undone. */
export function isUnsent({ kind, sent_at: sentAt }: Pick<Entry, 'kind' | 'sent_at'>): boolean {
  return kind === 'reply' && sentAt === null
}
