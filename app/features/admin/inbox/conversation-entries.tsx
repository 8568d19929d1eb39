import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { type Conversation, type Entry, isUnsent } from './inbox-queries.ts'
import { useUndoReply } from './use-undo-reply.ts'

/** The first message and everything after it, oldest first. */
export function ConversationEntries({ conversation }: { conversation: Conversation }) {
  const { id, name, message, created_at: createdAt, entries } = conversation
  const undo = useUndoReply(id)
  return (
    <ol aria-label="Messages" className="grid gap-4">
      <li>
        <Text from={name} at={createdAt} text={message} className="border-line" />
      </li>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Text from={authorOf(entry, name)} at={entry.created_at} text={entry.text} className={EDGES[entry.kind]} />
          {isUnsent(entry) && (
            <p className="mt-2 flex flex-wrap items-center gap-4 text-muted text-small">
              Sent in a few seconds
              <Button size="sm" onClick={() => undo(entry)}>
                Undo
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const EDGES: Record<Entry['kind'], string> = { answer: 'border-line', reply: 'border-green', note: 'border-amber' }

function authorOf({ kind, author }: Entry, customer: string) {
  if (kind === 'answer') return customer
  const admin = author ?? 'A deleted user'
  return kind === 'note' ? `Internal note by ${admin}` : `Reply by ${admin}`
}

function Text({
  from,
  at,
  text,
  className,
}: {
  from: string
  at: string
  text: string
  className: string | undefined
}) {
  return (
    <article className={cx('border-l-4 pl-4', className)}>
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold text-small wrap-anywhere">
        {from}
        <time dateTime={at} className="num font-normal text-muted">
          {formatLocalTime(at)}
        </time>
      </h3>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}
