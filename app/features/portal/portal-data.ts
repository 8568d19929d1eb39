import { useEffect, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'

const PAGE_SIZE = 100
/** More would be a page that nobody reads to its end. */
const MAX_ITEMS = 2000

/** Everything that the portal shows, and a way to ask for it again after something was done. */
export function usePortalData(userId: string) {
  const [turn, setTurn] = useState(0)
  const key = `${userId} ${turn}`
  const stats = useLoaded(key, () => read(api.stats.portal.$get()))
  const profile = useLoaded(key, () => read(api.profiles[':user_id'].$get({ param: { user_id: userId } })))
  const categories = useLoaded('', () => read(api.categories.$get()))
  const requests = useLoaded(key, () =>
    readAll((after) => read(api['design-requests'].$get({ query: { ...page(after), status: 'open' } }))),
  )
  const claims = useLoaded(key, () =>
    readAll((after) => read(api['design-requests'].mine.$get({ query: page(after) }))),
  )
  const designs = useLoaded(key, () => readAll((after) => read(api.designs.mine.$get({ query: page(after) }))))
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

function page(after: string | undefined) {
  return { limit: PAGE_SIZE, ...(after && { after }) }
}

/** All pages of a list as one. */
async function readAll<Item, Page extends { items: Item[]; next_cursor: string | null }>(
  load: (after?: string) => Promise<Page>,
): Promise<Page> {
  const first = await load()
  const items = [...first.items]
  for (let cursor = first.next_cursor; cursor && items.length < MAX_ITEMS; ) {
    const next = await load(cursor)
    items.push(...next.items)
    cursor = next.next_cursor
  }
  return { ...first, items }
}
