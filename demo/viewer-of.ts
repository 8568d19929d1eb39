import type { Role } from '#domain/roles.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'

/** A demo account as the viewer of an operation. */
export async function viewerOf(email: string, role: Role): Promise<Viewer> {
  const account = await findAccountByEmail(email)
  if (!account) throw new Error(`The demo account ${email} is missing.`)
  return { id: account.id, email, role, sessionId: '' }
}
