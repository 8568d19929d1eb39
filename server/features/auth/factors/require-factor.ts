import { isUuid } from '#domain/uuid.ts'
import { db } from '#server/platform/db/client.ts'
import { AuthError } from '../auth-error.ts'
import { type Factor, listFactors } from '../list-factors.ts'

/** The user's own factor; unknown and other users' factors are not found. */
export async function requireFactor(userId: string, id: string): Promise<Factor> {
  const factor = isUuid(id) ? (await listFactors(db, userId)).find((one) => one.id === id) : undefined
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found')
  return factor
}
