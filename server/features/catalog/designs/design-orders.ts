import { integerKey, keyset, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** The columns that designs can be sorted by. */
export type DesignKey = Pick<typeof designs.$inferSelect, 'id' | 'createdAt' | 'priceCents' | 'soldCount'>

const id = uuidKey(designs.id)
const createdAt = timeKey(designs.createdAt)
const priceCents = integerKey(designs.priceCents)
const soldCount = integerKey(designs.soldCount)

export const newestFirst = keyset('desc', { createdAt, id })
export const cheapestFirst = keyset('asc', { priceCents, id })
export const mostExpensiveFirst = keyset('desc', { priceCents, id })
export const bestSellingFirst = keyset('desc', { soldCount, createdAt, id })
