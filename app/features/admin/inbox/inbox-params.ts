import { useSearchParams } from 'react-router'
import { CONTACT_TOPICS, type ContactTopic } from '#domain/contact.ts'
import { CONVERSATION_STATES, type ConversationState } from '#domain/conversations.ts'
import { isUuid } from '#domain/uuid.ts'

export const VIEWS = [...CONVERSATION_STATES, 'all'] as const
export type View = (typeof VIEWS)[number]
type Filter = { view: View; topic: ContactTopic | ''; search: string; orderId: string }

/** The state of the inbox in the URL: filters and open conversation. Invalid values are ignored. */
export function useInboxParams() {
  const [params, setParams] = useSearchParams()
  const readId = (name: string) => [params.get(name) ?? ''].find(isUuid)
  const filter: Filter = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'open',
    topic: CONTACT_TOPICS.find((topic) => topic === params.get('topic')) ?? '',
    search: params.get('q') ?? '',
    orderId: readId('order') ?? '',
  }

  /** The query string with the changes applied. Empty values are removed. */
  function withChange(change: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    openId: readId('message'),
    hrefTo: (change: Record<string, string>) => `?${withChange(change)}`,
    change: (change: Record<string, string>) =>
      setParams(withChange(change), { replace: true, preventScrollReset: true }),
  }
}

export type InboxParams = ReturnType<typeof useInboxParams>

/** The API's query parameters. */
export function toQuery({ view, topic, search, orderId }: Filter) {
  const state: ConversationState | undefined = view === 'all' ? undefined : view
  return {
    ...(state && { state }),
    ...(topic && { topic }),
    ...(search && { search }),
    ...(orderId && { order_id: orderId }),
  }
}
