import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { type InboxParams, toQuery, useInboxParams } from './inbox-params.ts'
import { conversationsQuery } from './inbox-queries.ts'

/** Messages from the contact form, as conversations. Filters and the open conversation are in the URL. */
export const Inbox = withQueries(InboxPage)

function InboxPage() {
  const params = useInboxParams()
  const { openId, hrefTo } = params
  return (
    <AdminPage title="Inbox" intro="Messages from the contact form. Replies are sent by email and stored here.">
      <div className={cx(openId && 'max-lg:hidden')}>
        <InboxFilters params={params} />
      </div>
      <div
        className={cx('grid items-start gap-x-8 max-lg:pt-4', openId && 'lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]')}
      >
        <div className={cx(openId && 'max-lg:hidden')}>
          <ConversationList params={params} />
        </div>
        {openId && <ConversationPanel key={openId} id={openId} closeHref={hrefTo({ message: '' })} />}
      </div>
    </AdminPage>
  )
}

function ConversationList({ params: { filter, openId, hrefTo, change } }: { params: InboxParams }) {
  const conversations = usePagedQuery(conversationsQuery(toQuery(filter)))
  const { items, isOutdated, error } = conversations
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={conversations.reload} />
  const isFiltered = filter.topic !== '' || filter.search !== '' || filter.orderId !== ''
  if (items.length === 0)
    return (
      <EmptyState
        title="No messages found."
        text={isFiltered ? 'No messages match. Change or clear the filters.' : 'New messages will appear here.'}
        action={
          isFiltered ? (
            <Button onClick={() => change({ topic: '', q: '', order: '' })}>Clear filters</Button>
          ) : (
            <Button onClick={conversations.reload}>Refresh</Button>
          )
        }
      />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label="Conversations" className="border-ink border-t">
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            href={hrefTo({ message: conversation.id })}
            isOpen={conversation.id === openId}
          />
        ))}
      </ul>
      <ListEnd {...conversations} />
    </div>
  )
}
