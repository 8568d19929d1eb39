import { useMutation, useQueryClient } from '@tanstack/react-query'
import { followsQuery } from '#app/features/favorites/follows-query.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Checkbox for emails about new designs by followed designers. */
export function FollowMails({ areWanted }: { areWanted: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (follows: boolean) => read(api.me['mail-preferences'].$patch({ json: { follows } })),
    onSuccess: ({ follows }) =>
      client.setQueryData(followsQuery.queryKey, (list) => list && { ...list, mails: follows }),
    onError: (error) => {
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ title: 'Could not save your choice', description, tone: 'destructive' })
    },
  })
  return (
    <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isPending ? variables : areWanted}
        onChange={(event) => mutate(event.currentTarget.checked)}
        className="size-5 flex-none accent-ink"
      />
      Email me about their new designs, at most once a day
    </label>
  )
}
