import { useState } from 'react'
import { portalKeys } from '#app/features/portal/queries.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'

/** Claims an open request in one step. */
export function useClaim({ id, title }: { id: string; title: string }, onClaimed: () => void) {
  const invalidate = useInvalidate()
  const [isBusy, setIsBusy] = useState(false)
  const claim = async () => {
    setIsBusy(true)
    try {
      await read(api['design-requests'][':id'].claim.$post({ param: { id } }))
      toast({ title: 'Request claimed!', description: title, tone: 'success' })
      onClaimed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: error.message, tone: 'destructive' })
    } finally {
      setIsBusy(false)
      // Reload after a conflict too, because another designer claimed the request first.
      void invalidate(portalKeys.openRequests, portalKeys.claims, portalKeys.waiting, portalKeys.stats)
    }
  }
  return { claim, isBusy }
}
