import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect, useEffectEvent } from 'react'
import { functions, read } from '#app/lib/api.ts'
import { dismissFailures, toast } from '#app/ui/toast.ts'

export type Tracked = InferResponseType<(typeof functions)['track-shipment']['$post'], 200>
export type Parcel = { id: string; tracking_number: string; carrier_code: string }

/** A parcel's tracking data: loaded automatically, and again with “Refresh Tracking”. */
export function useTracking({ id, tracking_number, carrier_code }: Parcel, onUpdate?: (status: string) => void) {
  const query = useQuery({
    queryKey: ['tracking', id, tracking_number, carrier_code],
    queryFn: ({ signal }) =>
      read(functions['track-shipment'].$post({ json: { tracking_number } }, { init: { signal } })),
    // A cached failure would be reported again on the next visit.
    gcTime: 0,
  })
  const { data: tracked, dataUpdatedAt, errorUpdatedAt } = query

  const notify = useEffectEvent(() => tracked && onUpdate?.(tracked.tracking_data.status_code))
  useEffect(() => {
    if (dataUpdatedAt > 0) notify()
  }, [dataUpdatedAt])
  // Stale data means that the carrier did not respond.
  const failedAt = Math.max(errorUpdatedAt, tracked?.stale ? dataUpdatedAt : 0)
  useEffect(() => {
    if (failedAt > 0) reportFailure()
  }, [failedAt])

  async function refresh() {
    dismissFailures()
    const { isSuccess, data, dataUpdatedAt: updatedAt } = await query.refetch()
    // A refetch canceled by leaving the page resolves with the old data.
    if (isSuccess && updatedAt > dataUpdatedAt && !data.stale) reportSuccess()
  }
  return { tracked, busy: query.isFetching, refresh }
}

function reportSuccess() {
  toast({
    title: 'Tracking Updated',
    description: 'Package tracking information has been refreshed.',
    tone: 'success',
  })
}

function reportFailure() {
  toast({
    title: 'Tracking Error',
    description: 'Unable to fetch tracking information. Please try again.',
    tone: 'destructive',
  })
}
