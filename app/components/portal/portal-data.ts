import { useEffect, useState } from 'react'
import { api, read } from '#app/api.ts'
import { useLoaded } from './use-loaded.ts'

const LIMIT = '100'

/** Everything that the portal shows, and a way to ask for it again after something was done. */
export function usePortalData(userId: string) {
  const [turn, setTurn] = useState(0)
  const key = `${userId} ${turn}`
  const stats = useLoaded(key, () => read(api.stats.portal.$get()))
  const profile = useLoaded(key, () => read(api.profiles[':user_id'].$get({ param: { user_id: userId } })))
  const categories = useLoaded('', () => read(api.categories.$get()))
  const requests = useLoaded(key, () => read(api['design-requests'].$get({ query: { status: 'open', limit: LIMIT } })))
  const claims = useLoaded(key, () => read(api['design-requests'].mine.$get({ query: { limit: LIMIT } })))
  const designs = useLoaded(key, () => read(api.designs.mine.$get({ query: { limit: LIMIT } })))
  const silent = stats.error ?? profile.error
  useEffect(() => {
    if (silent) console.error('The portal’s figures could not be loaded.', silent)
  }, [silent])
  return { stats, profile, categories, requests, claims, designs, reload: () => setTurn((before) => before + 1) }
}

export type PortalData = ReturnType<typeof usePortalData>
export type DesignRequest = NonNullable<PortalData['requests']['data']>['items'][number]
export type OwnDesign = NonNullable<PortalData['designs']['data']>['items'][number]
export type Category = { id: string; name: string }
