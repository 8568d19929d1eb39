import { and, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { centsFromDecimal, dollarsFromCents } from '#domain/money.ts'
import { centsFromMills, type Mills } from '#domain/royalties.ts'
import { isSessionExpired } from '#server/features/auth/sweep-accounts.ts'
import { countArchivedWithSuspension } from '#server/features/catalog/designs/archive-designs-of.ts'
import { owedMills, readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'
import { readPreferences } from '#server/platform/mail/preferences.ts'
import { countActivity } from './count-activity.ts'
import { selectPeople, toPersonRow } from './list-people.ts'

const SESSIONS_SHOWN = 20

/** Everything about a person that fits on one page; undefined for unknown and deleted accounts. */
export async function findPerson(id: string, now: Date) {
  const [row] = await selectPeople().where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) return undefined
  const { account, bio } = row
  // A few at a time, so that one request does not take all database connections.
  const [activityOf, balance] = await Promise.all([countActivity([id]), readBalance(id)])
  const [spent, factors, keys, open] = await Promise.all([
    readSpent(id),
    db.$count(mfaFactors, and(eq(mfaFactors.userId, id), eq(mfaFactors.status, 'verified'))),
    db.$count(passkeys, eq(passkeys.userId, id)),
    listOpenSessions(id, now),
  ])
  const [preferences, newsletter, archived] = await Promise.all([
    readPreferences(id),
    isSubscribed(account.email ?? ''),
    account.bannedAt ? countArchivedWithSuspension(id) : 0,
  ])
  return {
    ...toPersonRow(row, activityOf(id)),
    email_verified: account.emailVerifiedAt !== null,
    bio: bio ?? '',
    is_demo_ban: account.isDemoBan,
    two_step: factors > 0,
    passkeys: keys,
    spent,
    paid_out: toDollars(balance.paidMills),
    in_transit: toDollars(balance.inTransitMills),
    pending: toDollars(balance.pendingMills),
    held: toDollars(balance.heldMills),
    available: toDollars(balance.availableMills),
    balance: toDollars(owedMills(balance)),
    archived_with_suspension: archived,
    sessions: open,
    mail_preferences: { ...preferences, newsletter },
  }
}

function toDollars(amount: Mills) {
  return dollarsFromCents(centsFromMills(amount))
}

async function readSpent(customerId: string) {
  const [row] = await db
    .select({ spent: sql<string>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}), 0)::numeric(14, 2)` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return dollarsFromCents(centsFromDecimal(row?.spent ?? '0.00'))
}

async function listOpenSessions(userId: string, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isSessionExpired(now))))
    .orderBy(desc(sessions.refreshedAt))
    .limit(SESSIONS_SHOWN)
  return rows.map(({ id, userAgent, ip, createdAt, refreshedAt }) => ({
    id,
    user_agent: userAgent,
    ip,
    created_at: createdAt.toISOString(),
    refreshed_at: refreshedAt.toISOString(),
  }))
}

async function isSubscribed(email: string) {
  const { confirmedAt, bouncedAt } = newsletterSubscriptions
  const isReachable = and(isNotNull(confirmedAt), isNull(bouncedAt))
  return (await db.$count(newsletterSubscriptions, and(eq(newsletterSubscriptions.email, email), isReachable))) > 0
}
