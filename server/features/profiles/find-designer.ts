import { eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { selectDesigners } from './designer-rows.ts'
import { toDesignerView } from './designer-view.ts'

/** A public designer: has at least one approved design and has not deleted the account. */
export async function findDesigner(userId: string) {
  if (!isUuid(userId)) return undefined
  const [row] = await selectDesigners().where(eq(profiles.userId, userId))
  if (!row || row.deletedAt || row.designCount === 0) return undefined
  return toDesignerView(row)
}
