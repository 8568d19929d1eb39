import { eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { selectDesigners } from './designer-rows.ts'
import { toDesignerView } from './designer-view.ts'

/** Somebody whose designs can be bought. Who has none, or has left, is nobody here. */
export async function findDesigner(userId: string) {
  if (!isUuid(userId)) return undefined
  const [row] = await selectDesigners().where(eq(profiles.userId, userId))
  if (!row || row.deletedAt || row.designCount === 0) return undefined
  return toDesignerView(row)
}
