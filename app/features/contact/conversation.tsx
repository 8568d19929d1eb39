import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { cx } from '#app/ui/cx.ts'
import { formatLocalTime } from '#domain/local-dates.ts'

export type SharedConversation = InferResponseType<typeof api.contact.conversation.$post, 200>

/** The messages of the customer and the shop, oldest first. */
export function ConversationMessages({ conversation }: { conversation: SharedConversation }) {
  const { message, created_at: createdAt, entries } = conversation
  return (
    <ol aria-label="Messages" className="grid gap-6">
      <li>
        <Message from="You" at={createdAt} text={message} />
      </li>
      {entries.map(({ id, from, text, at }) => (
        <li key={id}>
          <Message from={from === 'shop' ? 'Pitlane' : 'You'} at={at} text={text} />
        </li>
      ))}
    </ol>
  )
}

function Message({ from, at, text }: { from: string; at: string; text: string }) {
  return (
    <article className={cx('border-l-4 bg-card p-5', from === 'You' ? 'border-line' : 'border-signal')}>
      <h2 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {from}
        <time dateTime={at} className="num font-normal text-muted text-small">
          {formatLocalTime(at)}
        </time>
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}
