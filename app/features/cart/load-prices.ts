import { api, read } from '#app/lib/api.ts'
import { MAX_LINES } from '#domain/orders.ts'
import type { FreshPrices } from './price-lines.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** What designs cost now; as many questions as it takes. */
export async function loadPrices(designIds: readonly string[]): Promise<FreshPrices> {
  const asked = new Set(designIds)
  const ids = [...asked].filter((id) => UUID.test(id))
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_LINES) }, (_, page) =>
    ids.slice(page * MAX_LINES, (page + 1) * MAX_LINES),
  )
  const answers = await Promise.all(
    pages.map((page) => read(api.designs.prices.$get({ query: { ids: page.join(',') } }))),
  )
  const items = answers.flatMap((answer) => answer.items)
  return { asked, prices: new Map(items.map(({ id, title, price }) => [id, { name: title, price }])) }
}
