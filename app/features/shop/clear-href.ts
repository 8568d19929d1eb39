import { type ShopQuery, shopHref } from '#domain/shop-query.ts'

/** The list without search and filters. New arrivals stay, because they are an order and not a filter. */
export function clearHref({ section, sort }: ShopQuery): string {
  return shopHref({ section: section === 'new' ? section : undefined, sort })
}
