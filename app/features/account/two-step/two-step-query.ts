import { queryOptions } from '@tanstack/react-query'
import { loadAuthClient } from '#app/lib/auth-client.ts'

/** Whether two-step verification is on, and how many recovery codes are left. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: async () => {
    const client = await loadAuthClient()
    const factors = await client.mfa.listFactors()
    if (factors.error) throw factors.error
    const [factor] = factors.data.totp
    if (!factor) return { remaining: 0, total: 0 }
    const codes = await client.mfa.recoveryCodes.getStatus()
    if (codes.error) throw codes.error
    return { factorId: factor.id, remaining: codes.data.remaining, total: codes.data.total }
  },
})
