import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { unreadClaimQuery } from '#app/features/portal/queries.ts'
import { plural } from '#app/lib/format.ts'

/** Links to the newest request with unread messages. Reserves its height, so that the tabs below do not move when it appears. */
export function UnreadMessages() {
  const { data } = useQuery(unreadClaimQuery)
  const newest = data?.items[0]
  return (
    <p className="min-h-10 pt-4">
      {newest && (
        <Link to={`/designers?tab=accepted&request=${newest.id}`} preventScrollReset className="link">
          Unread messages about {plural(data.total, 'request')}
        </Link>
      )}
    </p>
  )
}
