import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { portalKeys } from '#app/features/portal/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'

/** Opens Stripe's pages once the password is confirmed. Handles the return from them: `connect=return`, or `connect=refresh` if the link had expired. */
export function useStripeLinks() {
  const invalidate = useInvalidate()
  const [params, setParams] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<'onboarding' | 'dashboard'>()
  const returned = params.get('connect')

  /** Throws if the password is wrong, so that the form can say so. */
  async function confirm(password: string) {
    const { url } = await (asked === 'dashboard'
      ? read(api.connect.dashboard.$post({ json: { password } }))
      : read(api.connect.onboarding.$post({ json: { country: 'US', password } })))
    location.assign(url)
  }

  const handleReturn = useEffectEvent(async (how: string) => {
    setParams(
      (all) => {
        all.delete('connect')
        return all
      },
      { replace: true, preventScrollReset: true },
    )
    if (how === 'refresh') return setAsked('onboarding')
    setIsBusy(true)
    await attempt(() => read(api.connect.refresh.$post()), 'Could not read your Stripe account')
    await invalidate(portalKeys.royalties)
    setIsBusy(false)
  })
  useEffect(() => {
    if (returned) void handleReturn(returned)
  }, [returned])

  return {
    isBusy,
    asked,
    setUp: () => setAsked('onboarding'),
    openDashboard: () => setAsked('dashboard'),
    confirm,
    cancel: () => setAsked(undefined),
  }
}
