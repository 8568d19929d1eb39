import type { InferResponseType } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import { functions, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

export type Tracked = InferResponseType<(typeof functions)['track-shipment']['$post'], 200>

/** What the carrier says of a parcel: asked for at once, and again whenever somebody presses Refresh. */
export function useTracking(trackingNumber: string, onDelivered?: () => void) {
  const [tracked, setTracked] = useState<Tracked>()
  const [busy, setBusy] = useState(true)
  const asking = useRef(0)
  const tell = useRef(onDelivered)
  tell.current = onDelivered

  async function load(isPressed: boolean) {
    const mine = ++asking.current
    setBusy(true)
    try {
      const answer = await read(functions['track-shipment'].$post({ json: { tracking_number: trackingNumber } }))
      if (mine !== asking.current) return
      setTracked(answer)
      if (answer.tracking_data.status_code === 'delivered') tell.current?.()
      if (isPressed) report(answer)
    } catch {
      if (mine === asking.current) reportFailure()
    } finally {
      if (mine === asking.current) setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another parcel, and nothing else asks by itself
  useEffect(() => {
    setTracked(undefined)
    void load(false)
    return () => {
      asking.current++
    }
  }, [trackingNumber])

  return { tracked, busy, refresh: () => load(true) }
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
