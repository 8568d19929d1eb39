import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { centsFromDollars } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'
import { isUuid } from '#domain/uuid.ts'
import { type FreshPrice, type FreshPrices, priceKey } from './price-lines.ts'

/** Loads the current prices of designs and their products, in batches. */
export async function loadPrices(designIds: readonly string[]): Promise<FreshPrices> {
  const requested = new Set(designIds)
  const ids = [...requested].filter(isUuid)
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_LINES) }, (_, batch) =>
    ids.slice(batch * MAX_LINES, (batch + 1) * MAX_LINES),
  )
  const responses = await Promise.all(
    batches.map((batch) => read(api.designs.prices.$get({ query: { ids: batch.join(',') } }))),
  )
  const items = responses.flatMap((response) => response.items)
  const [first] = responses
  return {
    requested,
    ...(first && { shipping: toShippingPrices(first.shipping) }),
    prices: new Map(items.flatMap(toPrices)),
  }
}

type Price = InferResponseType<typeof api.designs.prices.$get, 200>['items'][number]

/** Lines of the main product name no product, or the one it was when they were ordered. */
function toPrices({ id: designId, title: name, products }: Price): [string, FreshPrice][] {
  return products.flatMap(({ product, fixed_colors: hasFixedColors, ...offer }, index) => {
    const price = { name, ...offer, hasFixedColors }
    const keys = [priceKey({ designId, product }), ...(index === 0 ? [priceKey({ designId })] : [])]
    return keys.map((key): [string, FreshPrice] => [key, price])
  })
}

function toShippingPrices({ price, free_from: freeFrom }: { price: number; free_from: number }): ShippingPrices {
  return { priceCents: centsFromDollars(price), freeFromCents: centsFromDollars(freeFrom) }
}
