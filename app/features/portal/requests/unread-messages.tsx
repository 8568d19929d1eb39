import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { unreadClaimQuery } from '#app/features/portal/queries.ts'
import { plural } from '#app/lib/format.ts'

/** Links to the newest request with unread messages; hidden when all are read. */
export function UnreadMessages() {
  const { data } = useQuery(unreadClaimQuery)
  const newest = data?.items[0]
  if (!newest) return null
  return (
    <p className="pt-4">
      <Link to={`/designers?tab=accepted&request=${newest.id}`} preventScrollReset className="link">
        Unread messages about {plural(data.total, 'request')}
      </Link>
    </p>
  )
}
