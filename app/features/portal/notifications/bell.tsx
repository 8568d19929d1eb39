import { Bell as BellIcon } from 'lucide'
import { Link } from 'react-router'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Icon } from '#app/ui/icon.tsx'
import { notificationsQuery } from './notifications-query.ts'

/** Opens the notifications and shows how many are unread. */
export function Bell() {
  const unread = useUnread()
  return (
    <Link
      to="/designers?tab=notifications"
      preventScrollReset
      aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative grid size-10 place-items-center rounded-2 border border-ink hover:bg-ink hover:text-paper"
    >
      <Icon icon={BellIcon} size={20} strokeWidth={1.75} />
      {unread && (
        <span
          aria-hidden="true"
          className="num absolute -top-2 -right-2 min-w-5 rounded-2 bg-signal px-1 text-center font-medium text-micro/[1.25rem] text-white"
        >
          {unread}
        </span>
      )}
    </Link>
  )
}

/** For example “3” or “100+”; undefined if everything is read. */
function useUnread(): string | undefined {
  const { first } = usePagedQuery(notificationsQuery)
  if (!first || first.unread === 0) return undefined
  return `${first.unread}${first.unread_is_exact ? '' : '+'}`
}
