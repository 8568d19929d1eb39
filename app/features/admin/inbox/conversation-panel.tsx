import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { ConversationEntries } from './conversation-entries.tsx'
import { ConversationFacts } from './conversation-facts.tsx'
import { type Conversation, conversationQuery, inboxKey } from './inbox-queries.ts'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'

/** The open conversation, next to the list. */
export function ConversationPanel({ id, closeHref }: { id: string; closeHref: string }) {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id))
  const title = useRef<HTMLHeadingElement>(null)
  const isLoaded = conversation !== undefined
  useMarkRead(conversation)
  useEffect(() => {
    if (isLoaded) title.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <section
      aria-label="Conversation"
      className="min-w-0 border border-line border-t-3 border-t-ink bg-card p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 ref={title} tabIndex={-1} className="display-3 outline-none wrap-anywhere">
          {conversation ? `${conversation.name}: ${CONTACT_TOPIC_NAMES[conversation.topic]}` : 'Conversation'}
        </h2>
        <Link
          to={closeHref}
          preventScrollReset
          aria-label="Close conversation"
          className="grid size-11 flex-none place-items-center rounded-2 hover:bg-ink/6"
        >
          <Icon icon={X} size={20} strokeWidth={1.75} />
        </Link>
      </div>
      {conversation ? (
        <div className="mt-4 grid gap-8">
          <ConversationFacts conversation={conversation} />
          <ConversationEntries conversation={conversation} />
          <ReplyForm conversation={conversation} />
          <NoteForm conversation={conversation} />
        </div>
      ) : (
        <PanelState error={error} onRetry={refetch} />
      )}
    </section>
  )
}

/** Opening a conversation marks the version on the screen as read. */
function useMarkRead(conversation: Conversation | undefined) {
  const invalidate = useInvalidate()
  const [id, version, unread] = [conversation?.id, conversation?.version, conversation?.unread]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per version
  useEffect(() => {
    if (!id || !version || !unread) return
    api.conversations[':id'].read.$post({ param: { id }, json: { version } }).then(
      () => void invalidate(inboxKey),
      () => {}, // It stays unread and is marked the next time.
    )
  }, [id, version, unread])
}
