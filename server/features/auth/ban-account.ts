import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import type { Account } from './account.ts'
import { voidTokens } from './one-time-tokens.ts'
import { requireAccount, requireAnotherAdmin } from './set-role.ts'
import type { Viewer } from './viewer.ts'

/** Ends all sessions of an account and prevents sign-in. For the command line. */
export async function banAccount(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await requireAnotherAdmin(tx, id)
    await tx.update(users).set({ bannedAt: now, isDemoBan: false }).where(eq(users.id, id))
    await lockOut(tx, id, null, now)
  })
}

export async function unbanAccount(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await tx.update(users).set({ bannedAt: null, isDemoBan: false }).where(eq(users.id, id))
    await letIn(tx, id, null, now)
  })
}

/** As `banAccount`, by an admin. The UPDATE checks the state, so that only one of two concurrent suspensions succeeds. */
export async function suspendAccount(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<Account> {
  if (id === viewer.id) throw new AppError('conflict', 'You cannot suspend your own account.')
  await requireAnotherAdmin(tx, id)
  const isActive = and(eq(users.id, id), isNull(users.deletedAt), isNull(users.bannedAt))
  const [suspended] = await tx.update(users).set({ bannedAt: now, isDemoBan: false }).where(isActive).returning()
  if (!suspended) throw await explain(tx, id, 'This account is already suspended.')
  await lockOut(tx, id, viewer.id, now)
  return suspended
}

/** Lifts a suspension. Demo accounts that are disabled without the sandbox stay so, because their password is public. */
export async function restoreAccount(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<Account> {
  const isSuspended = and(
    eq(users.id, id),
    isNull(users.deletedAt),
    eq(users.isDemoBan, false),
    sql`${users.bannedAt} is not null`,
  )
  const [restored] = await tx.update(users).set({ bannedAt: null }).where(isSuspended).returning()
  if (!restored) throw await explain(tx, id, 'This account is not suspended, or is a demo account that is disabled.')
  await letIn(tx, id, viewer.id, now)
  return restored
}

/** The sessions are deleted, so their access tokens stop working with the next request. */
async function lockOut(tx: Tx, id: string, actorId: string | null, now: Date) {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await voidTokens(tx, id)
  await record(tx, { actorId, action: 'ban', subject: 'account', subjectId: id, now })
  await recordSecurityEvent(tx, { type: 'banned', accountId: id, actorId: actorId ?? undefined })
}

async function letIn(tx: Tx, id: string, actorId: string | null, now: Date) {
  await record(tx, { actorId, action: 'unban', subject: 'account', subjectId: id, now })
  await recordSecurityEvent(tx, { type: 'unbanned', accountId: id, actorId: actorId ?? undefined })
}

async function explain(tx: Tx, id: string, conflict: string) {
  const exists = await tx.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))
  return exists ? new AppError('conflict', conflict) : new AppError('not_found', 'Account not found.')
}
