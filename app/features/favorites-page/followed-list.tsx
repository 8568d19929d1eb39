import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { followsQuery } from '#app/features/favorites/follows-query.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { plural } from '#app/lib/format.ts'
import { DesignerMark } from '#app/ui/designer-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { designerPath } from '#domain/designer-path.ts'
import { FollowMails } from './follow-mails.tsx'
import { FollowsFailed } from './follows-failed.tsx'

/** The designers the signed-in user follows. */
export const FollowedList = withQueries(List)

function List() {
  const { data, isPending } = useQuery(followsQuery)
  if (isPending) return <Skeleton className="h-24" />
  if (!data) return <FollowsFailed />
  if (data.items.length === 0)
    return (
      <p className="max-w-prose text-muted">
        You are not following anyone yet. Open{' '}
        <Link to="/designers" className="link font-semibold text-ink">
          a designer’s page
        </Link>{' '}
        and press Follow to get updates.
      </p>
    )
  return (
    <>
      <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {data.items.map(({ designer_id: id, slug, display_name: name, design_count: count }) => (
          <li key={id} className="group relative flex min-w-0 items-center gap-5 border-line border-b py-4 pl-2">
            <DesignerMark id={id} name={name} />
            <div className="min-w-0">
              {count > 0 ? (
                <Link
                  to={designerPath({ id, slug })}
                  className="block truncate font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                <p className="truncate font-semibold">{name}</p>
              )}
              <p className="text-muted text-small">{count > 0 ? plural(count, 'design') : 'No designs in the shop'}</p>
            </div>
          </li>
        ))}
      </ul>
      <FollowMails areWanted={data.mails} />
    </>
  )
}
