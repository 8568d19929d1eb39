import { z } from '@hono/zod-openapi'
import { and, eq, inArray } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

export const PriceView = z
  .object({ id: z.uuid(), title: z.string(), price: z.number().openapi({ example: 24.99 }) })
  .openapi('Price')

/** Current prices. Designs that are not for sale are omitted. */
export async function listPrices(ids: string[]): Promise<z.infer<typeof PriceView>[]> {
  const sold = await db
    .select({ id: designs.id, title: designs.title, priceCents: designs.priceCents })
    .from(designs)
    .where(and(inArray(designs.id, ids), eq(designs.status, 'approved')))
  return sold.map(({ priceCents, ...design }) => ({ ...design, price: dollarsFromCents(priceCents) }))
}
