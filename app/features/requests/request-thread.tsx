import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { cx } from '#app/ui/cx.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import type { MessageSide } from '#domain/claims.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { MessageForm } from './message-form.tsx'
import { type Message, type Thread, threadQuery } from './thread-query.ts'

type RequestThreadProps = {
  requestId: string
  /** The reader. */
  side: MessageSide
  /** For admins: another thread than the one of the current designer. */
  designerId?: string
  /** Called when messages were read or sent, so that the list of requests is loaded again. */
  onChange: () => void
}

/** The messages between admins and one designer about a request, and a form to write one. */
export function RequestThread({ requestId, side, designerId, onChange }: RequestThreadProps) {
  const { data: thread, error, refetch } = useQuery(threadQuery(requestId, designerId))
  useMarkRead(requestId, thread, onChange)
  if (!thread) return <PanelState error={error} onRetry={() => void refetch()} />
  const { messages, designer, can_write: canWrite } = thread
  return (
    <div className="grid gap-5">
      {messages.length === 0 ? (
        <p className="text-muted text-small">
          {designer ? 'No messages yet.' : 'You can send messages once a designer has claimed this request.'}
        </p>
      ) : (
        <ol aria-label="Messages" className="grid gap-4">
          {messages.map((message) => (
            <li key={message.id} className={cx('border-l-4 pl-4', EDGES[message.side])}>
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold text-small wrap-anywhere">
                {authorOf(message, side, designer?.display_name)}
                <time dateTime={message.created_at} className="num font-normal text-muted">
                  {formatLocalTime(message.created_at)}
                </time>
              </p>
              <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {designer && canWrite && (
        <MessageForm
          key={designer.designer_id}
          requestId={requestId}
          side={side}
          thread={{ messages, designer }}
          onSent={onChange}
        />
      )}
      {designer && !canWrite && (
        <p className="text-muted text-small">
          {side === 'admin' ? 'This designer no longer has the claim.' : 'You no longer have this claim.'}
        </p>
      )}
    </div>
  )
}

const EDGES: Record<MessageSide, string> = { admin: 'border-ink', designer: 'border-line' }

function authorOf(message: Message, reader: MessageSide, designer = 'Designer') {
  if (message.side === 'designer') return reader === 'designer' ? 'You' : designer
  return reader === 'designer' ? 'Pitlane' : (message.author ?? 'Admin')
}

/** Opening a thread marks the messages on the screen as read. */
function useMarkRead(id: string, thread: Thread | undefined, onRead: () => void) {
  const lastUnread = thread?.messages.findLast(({ unread }) => unread)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per message
  useEffect(() => {
    if (!lastUnread) return
    api['design-requests'][':id'].messages.read.$post({ param: { id }, json: { last_id: lastUnread } }).then(
      onRead,
      () => {}, // It stays unread and is marked the next time.
    )
  }, [id, lastUnread])
}
