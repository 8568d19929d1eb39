import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { findAccountByEmail } from './account.ts'
import type { Viewer } from './viewer.ts'
import { requireStrongPassword } from './weak-password.ts'

const LOCK_KEY = 7_485_263_003

/** Takes effect on the user's next request. */
export async function grantAdmin(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await requireStrongPassword(tx, id)
    await setRole(tx, id, 'admin')
    await record(tx, { actorId: null, action: 'grant-admin', subject: 'account', subjectId: id, now })
    await recordSecurityEvent(tx, { type: 'role-changed', accountId: id, details: { to: 'admin' } })
  })
}

/** Turns an admin into a customer; fails for users who are not admins. */
export async function revokeAdmin(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await requireAnotherAdmin(tx, id)
    if (!(await isAdmin(tx, id))) throw new AppError('conflict', `${email} is not an admin.`)
    await setRole(tx, id, 'customer')
    await record(tx, { actorId: null, action: 'revoke-admin', subject: 'account', subjectId: id, now })
    await recordSecurityEvent(tx, { type: 'role-changed', accountId: id, details: { from: 'admin', to: 'customer' } })
  })
}

type RoleChange = {
  role: Role
  /** The role that the admin saw; the change conflicts if another admin has changed it since. */
  from?: Role | undefined
}

/** Changes another user's role. Admins cannot change their own. */
export async function changeRole(viewer: Viewer, userId: string, { role, from }: RoleChange, now: Date): Promise<void> {
  if (userId === viewer.id) throw new AppError('conflict', 'You cannot change your own role. Ask another admin.')
  await db.transaction(async (tx) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, userId)
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update')
    if (!account) throw new AppError('not_found', 'Account not found.')
    // After the lock: a join would return the role from before a concurrent change.
    const [before] = await tx.select().from(userRoles).where(eq(userRoles.userId, userId))
    if (before?.role === role) return
    const present = before?.role ?? 'customer'
    if (from && from !== present)
      throw new StaleWriteError('Another admin has changed this role. Reload the page and try again.', {
        current: { role: present },
      })
    if (role === 'admin') await requireStrongPassword(tx, userId)
    await setRole(tx, userId, role)
    const details = { from: present, to: role }
    await record(tx, { actorId: viewer.id, action: 'change-role', subject: 'account', subjectId: userId, details, now })
    await recordSecurityEvent(tx, { type: 'role-changed', accountId: userId, actorId: viewer.id, details })
  })
}

/**
 * Fails if no other active admin remains. The lock serializes admins who leave concurrently; banned admins do not count.
 * The trigger `keep_an_admin` enforces the same rule, with the same lock.
 */
export async function requireAnotherAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
  if (!(await isAdmin(tx, userId))) return
  const [other] = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId), isNull(users.bannedAt)))
    .limit(1)
  if (!other) throw new AppError('conflict', 'This is the last admin. Make another user an admin first.')
}

export async function requireAccount(tx: Tx, email: string) {
  const account = await findAccountByEmail(email, tx)
  if (!account) throw new AppError('not_found', `There is no account for ${email}.`)
  return account
}

async function isAdmin(tx: Tx, userId: string) {
  return (await tx.$count(userRoles, and(eq(userRoles.role, 'admin'), eq(userRoles.userId, userId)))) > 0
}

async function setRole(tx: Tx, userId: string, role: Role) {
  await tx.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } })
  await invalidatePages(tx, 'designers')
}
