import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { NotificationSettingsForm } from './notification-settings.tsx'
import { notificationKeys, notificationsQuery, type PortalNotification } from './notifications-query.ts'

const LIST = '/designers?tab=notifications'
const SETTINGS = `${LIST}&view=settings`

/** The Notifications tab: the list, or the settings. */
export function Notifications() {
  const [params] = useSearchParams()
  return params.get('view') === 'settings' ? (
    <div className="pt-6">
      <Link to={LIST} preventScrollReset className="link">
        All notifications
      </Link>
      <NotificationSettingsForm />
    </div>
  ) : (
    <NotificationList />
  )
}

function NotificationList() {
  const list = usePagedQuery(notificationsQuery)
  const invalidate = useInvalidate()
  const { items, first, error, reload } = list
  if (!items || !first) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No notifications yet"
        text="Sales, reviews, requests, followers and payouts of the past 90 days appear here."
        action={
          <ButtonLink to={SETTINGS} preventScrollReset>
            Notification settings
          </ButtonLink>
        }
      />
    )
  const newest = items[0]?.created_at ?? ''
  const markAll = async () => {
    await attempt(() => api.notifications.read.$post({ json: { until: newest } }))
    await invalidate(notificationKeys.list)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-2">
        <Link to={SETTINGS} preventScrollReset className="link">
          Notification settings
        </Link>
        <Button size="sm" onClick={markAll} disabled={first.unread === 0}>
          Mark all as read
        </Button>
      </div>
      <ul aria-label="Notifications">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      {list.isLong && <ListEnd {...list} />}
    </>
  )
}

function Entry({ item }: { item: PortalNotification }) {
  const { id, title, text, path, action, is_read: isRead, created_at: at } = item
  const invalidate = useInvalidate()
  const link = useRef<HTMLAnchorElement>(null)
  const markRead = async () => {
    await attempt(() => api.notifications[':id'].read.$post({ param: { id } }))
    await invalidate(notificationKeys.list)
  }
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="flex items-baseline gap-2.5 font-semibold">
          {!isRead && (
            <>
              <i aria-hidden="true" className="h-3.5 w-1.25 flex-none -skew-x-12 bg-signal" />
              <span className="sr-only">Unread:</span>
            </>
          )}
          {title}
        </h3>
        <p className="text-muted">{text}</p>
        <p className="mt-1 text-muted text-small">{formatLocalTime(at)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:justify-end">
        <Link
          ref={link}
          to={path}
          preventScrollReset
          onClick={() => !isRead && void markRead()}
          className="link inline-block py-2"
        >
          {action}
        </Link>
        {!isRead && (
          <Button
            size="sm"
            aria-label={`Mark as read: ${title}`}
            onClick={() => {
              // This button disappears.
              link.current?.focus()
              void markRead()
            }}
          >
            Mark as read
          </Button>
        )}
      </div>
    </li>
  )
}
