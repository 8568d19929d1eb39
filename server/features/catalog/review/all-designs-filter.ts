import { z } from '@hono/zod-openapi'
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { SHOWN_STATUSES } from '#domain/review.ts'
import { isUuid } from '#domain/uuid.ts'
import { STATUS_CONDITIONS } from '#server/features/catalog/designs/status-conditions.ts'
import { db } from '#server/platform/db/client.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

export const allDesignsFilter = {
  status: z.enum(SHOWN_STATUSES).optional().openapi({
    description: 'Designs that were unpublished, archived or taken down have the stored status `rejected`.',
  }),
  category_id: z.union([z.uuid(), z.literal('none')]).optional(),
  designer: LineInput.max(255).optional().openapi({ description: 'Part of a name or email address, or an account ID' }),
  search: LineInput.max(200).optional().openapi({ description: 'Text of the design, or its ID' }),
  from: DayInput.optional().openapi({ description: 'First day of submission, in UTC' }),
  to: DayInput.optional().openapi({ description: 'Last day of submission, in UTC' }),
}
export type AllDesignsFilter = z.infer<ReturnType<typeof z.object<typeof allDesignsFilter>>>

export function toCondition(filter: AllDesignsFilter): SQL | undefined {
  const { status, category_id: category, designer, search, from, to } = filter
  return and(
    status && STATUS_CONDITIONS[status],
    category === 'none' ? isNull(designs.categoryId) : undefined,
    category && category !== 'none' ? eq(designs.categoryId, category) : undefined,
    designer ? isBy(designer) : undefined,
    search ? hasText(search) : undefined,
    from ? gte(designs.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(designs.createdAt, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)) : undefined,
  )
}

/** Written to match both trigram indexes. */
function isBy(designer: string) {
  if (isUuid(designer)) return eq(designs.designerId, designer)
  const pattern = sql`lower(${`%${escapeLike(designer)}%`})`
  const found = db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(sql`lower(${profiles.displayName}) like ${pattern} or ${profiles.email} like ${pattern}`)
  return inArray(designs.designerId, found)
}

/** Split by status, because the indexes on the text are too: designs in the shop, and all others. */
function hasText(search: string) {
  if (isUuid(search)) return eq(designs.id, search)
  const matches = sql`${designs.searchText} like lower(${`%${escapeLike(search)}%`})`
  return or(and(eq(designs.status, 'approved'), matches), and(sql`${designs.status} <> 'approved'`, matches))
}
