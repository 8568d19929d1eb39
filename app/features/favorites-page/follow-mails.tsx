import { useMutation } from '@tanstack/react-query'
import { followsQuery } from '#app/features/favorites/follows-query.ts'
import { ApiError, api } from '#app/lib/api.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'

/** Whether somebody is written to about those they follow. */
export function FollowMails({ areWanted }: { areWanted: boolean }) {
  const invalidate = useInvalidate()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (follows: boolean) => api.me['mail-preferences'].$patch({ json: { follows } }),
    onError: (error) => {
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ title: 'Not saved', description, tone: 'destructive' })
    },
    onSettled: () => invalidate(followsQuery.queryKey),
  })
  return (
    <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isPending ? variables : areWanted}
        onChange={(event) => mutate(event.currentTarget.checked)}
        className="size-5 flex-none accent-ink"
      />
      Write to me when they have something new, once a day at the most
    </label>
  )
}
