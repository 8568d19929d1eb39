import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect, useEffectEvent } from 'react'
import { functions, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

export type Tracked = InferResponseType<(typeof functions)['track-shipment']['$post'], 200>
export type Parcel = { id: string; tracking_number: string; carrier_code: string }

/** What the carrier says of a parcel: asked for at once, and again whenever somebody presses Refresh. */
export function useTracking({ id, tracking_number, carrier_code }: Parcel, onDelivered?: () => void) {
  const query = useQuery({
    queryKey: ['tracking', id, tracking_number, carrier_code],
    queryFn: ({ signal }) =>
      read(functions['track-shipment'].$post({ json: { tracking_number } }, { init: { signal } })),
    // A failure of an earlier visit is not reported again.
    gcTime: 0,
  })
  const { data: tracked, dataUpdatedAt, errorUpdatedAt } = query

  const tell = useEffectEvent(() => onDelivered?.())
  const deliveredAt = tracked?.tracking_data.status_code === 'delivered' ? dataUpdatedAt : 0
  useEffect(() => {
    if (deliveredAt > 0) tell()
  }, [deliveredAt])
  useEffect(() => {
    if (errorUpdatedAt > 0) reportFailure()
  }, [errorUpdatedAt])

  async function refresh() {
    const { isSuccess, data } = await query.refetch()
    if (isSuccess) report(data)
  }
  return { tracked, busy: query.isFetching, refresh }
}

/** What the carrier said some time ago was not refreshed. */
function report({ stale }: Tracked) {
  if (stale) return reportFailure()
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
