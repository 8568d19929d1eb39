import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import type { ConversationState } from '#domain/conversations.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { ConversationSummary } from './inbox-queries.ts'

export const STATE_WORDS: Record<ConversationState, { word: string; tone: 'amber' | 'green' | 'gray' }> = {
  open: { word: 'Open', tone: 'amber' },
  answered: { word: 'Replied', tone: 'green' },
  closed: { word: 'Closed', tone: 'gray' },
}

type ConversationRowProps = { conversation: ConversationSummary; href: string; isOpen: boolean }

export function ConversationRow({ conversation, href, isOpen }: ConversationRowProps) {
  const { name, topic, state, unread, order_number: orderNumber, last_at: lastAt, excerpt } = conversation
  const { word, tone } = STATE_WORDS[state]
  return (
    <li className={cx('relative border-line border-b py-4 pl-4', isOpen && 'bg-card')}>
      {unread && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-signal" />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to={href}
          preventScrollReset
          aria-current={isOpen || undefined}
          className={cx('min-w-0 wrap-anywhere after:absolute after:inset-0', unread ? 'font-semibold' : 'font-medium')}
        >
          {name}
          {unread && <span className="sr-only"> (unread)</span>}
        </Link>
        <time dateTime={lastAt} className="num text-micro text-muted">
          {formatLocalTime(lastAt)}
        </time>
      </div>
      <p className="mt-1 text-small">
        {CONTACT_TOPIC_NAMES[topic]}
        {orderNumber && <span className="num"> · {orderNumber}</span>}
      </p>
      <p className="mt-1 line-clamp-2 text-muted text-small wrap-anywhere">{excerpt}</p>
      <p className="mt-2">
        <StatusChip tone={tone}>{word}</StatusChip>
      </p>
    </li>
  )
}
