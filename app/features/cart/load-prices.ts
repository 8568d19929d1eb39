import { api, read } from '#app/lib/api.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { isUuid } from '#domain/uuid.ts'
import type { FreshPrices } from './price-lines.ts'

/** What designs cost now; as many questions as it takes. */
export async function loadPrices(designIds: readonly string[]): Promise<FreshPrices> {
  const asked = new Set(designIds)
  const ids = [...asked].filter(isUuid)
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_LINES) }, (_, page) =>
    ids.slice(page * MAX_LINES, (page + 1) * MAX_LINES),
  )
  const answers = await Promise.all(
    pages.map((page) => read(api.designs.prices.$get({ query: { ids: page.join(',') } }))),
  )
  const items = answers.flatMap((answer) => answer.items)
  return { asked, prices: new Map(items.map(({ id, title, price }) => [id, { name: title, price }])) }
}
