import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { toast } from '#app/toast.ts'

/** For the link at the end of a mail about designers that somebody follows. */
export function useStopMails(): void {
  const [params, setParams] = useSearchParams()
  const token = params.get('stop')
  const stop = useEffectEvent(async (given: string) => {
    setParams({}, { replace: true, preventScrollReset: true })
    try {
      await api.follows.stop.$post({ json: { token: given } })
      toast({
        title: 'No more of these mails',
        description: 'We do not write to you about the designers you follow any more.',
        tone: 'success',
      })
    } catch (error) {
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ title: 'This link does not work', description, tone: 'destructive' })
    }
  })
  useEffect(() => {
    if (token) void stop(token)
  }, [token])
}
