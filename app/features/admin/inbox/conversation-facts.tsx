import { useState } from 'react'
import { Link } from 'react-router'
import { api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ConversationState } from '#domain/conversations.ts'
import { STATE_WORDS } from './conversation-row.tsx'
import type { Conversation } from './inbox-queries.ts'
import { useConversationChange } from './use-conversation-change.ts'

/** Sender, account, order and state of a conversation. */
export function ConversationFacts({ conversation }: { conversation: Conversation }) {
  const { email, account, order_id: orderId, order_number: orderNumber, state } = conversation
  const { word, tone } = STATE_WORDS[state]
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
      <ul className="grid gap-1 text-small">
        {account ? (
          <li>
            {account.signed_in ? 'Signed in as ' : 'Not signed in; this email address belongs to '}
            <Link to={`/admin/people?person=${account.user_id}`} className="link">
              {account.display_name ?? account.email ?? 'a deleted user'}
            </Link>
          </li>
        ) : (
          <li className="text-muted">No account</li>
        )}
        {orderId && (
          <li>
            About order{' '}
            <Link to={`/admin?tab=orders&order=${orderId}`} className="link num">
              {orderNumber}
            </Link>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <StatusChip tone={tone}>{word}</StatusChip>
        <StateButton conversation={conversation} />
      </div>
    </div>
  )
}

function StateButton({ conversation: { id, version, state } }: { conversation: Conversation }) {
  const change = useConversationChange(id)
  const [busy, setBusy] = useState(false)
  const next: ConversationState = state === 'closed' ? 'open' : 'closed'

  async function apply() {
    setBusy(true)
    const json = { version, state: next }
    const isDone = await change(() => read(api.conversations[':id'].state.$post({ param: { id }, json })))
    if (isDone) toast({ title: next === 'closed' ? 'Conversation closed' : 'Conversation reopened', tone: 'info' })
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={apply}>
      {next === 'closed' ? 'Close' : 'Reopen'}
    </Button>
  )
}
