import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'
import { db, type Tx } from '#server/db/client.ts'
import { userRoles } from '#server/db/schema/accounts.ts'
import { findAccountByEmail } from './account.ts'

const LOCK_KEY = 7_485_263_003

/** Counts from the next request on, whatever the person's token says. */
export async function setRole(email: string, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findAccountByEmail(email, tx)
    if (!account) throw new AppError('not_found', `There is no account for ${email}.`)
    if (role !== 'admin') await refuseLastAdmin(tx, account.id)
    const row = { userId: account.id, role }
    await tx.insert(userRoles).values(row).onConflictDoUpdate({ target: userRoles.userId, set: { role } })
  })
}

/** Two admins who leave at the same moment must not leave the shop without one. */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
  const isAdmin = eq(userRoles.role, 'admin')
  if ((await tx.$count(userRoles, and(isAdmin, eq(userRoles.userId, userId)))) === 0) return
  if ((await tx.$count(userRoles, and(isAdmin, ne(userRoles.userId, userId)))) > 0) return
  throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.')
}
