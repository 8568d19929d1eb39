import { useMutation, useQuery } from '@tanstack/react-query'
import { followsQuery } from '#app/features/favorites/follows-query.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { ApiError, api } from '#app/lib/api.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { FollowToggle } from './follow-toggle.tsx'

type AccountFollowProps = { designer: { id: string; name: string } }

/** The follow button of a signed-in user: an optimistic update, rolled back on error. */
export const AccountFollow = withQueries(Toggle)

function Toggle({ designer: { id, name } }: AccountFollowProps) {
  const { data } = useQuery(followsQuery)
  const invalidate = useInvalidate()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (follow: boolean) => {
      const param = { designer_id: id }
      return follow ? api.follows[':designer_id'].$put({ param }) : api.follows[':designer_id'].$delete({ param })
    },
    onError: (error, follow) =>
      toast({
        title: follow ? `Could not follow ${name}` : `Could not unfollow ${name}`,
        description: error instanceof ApiError ? error.message : 'Please try again.',
        tone: 'destructive',
      }),
    onSettled: () => invalidate(followsQuery.queryKey),
  })
  const isFollowed = isPending ? variables : (data?.items.some(({ designer_id }) => designer_id === id) ?? false)
  return (
    <FollowToggle
      name={name}
      isFollowed={isFollowed}
      isDisabled={!data}
      onPress={() => !isPending && mutate(!isFollowed)}
    />
  )
}
