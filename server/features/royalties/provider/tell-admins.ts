import { eq } from 'drizzle-orm'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import type { payouts } from '#server/platform/db/schema/payouts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

type Payout = Pick<typeof payouts.$inferSelect, 'designerId' | 'amountCents'>
type Problem = { failure: string; isReturned?: boolean }

/** Emails admins about a payout that needs a person. */
export async function tellAdmins(tx: Tx, payout: Payout, { failure, isReturned = false }: Problem): Promise<void> {
  const { designerId, amountCents } = payout
  const [profile] = await tx
    .select({ name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.userId, designerId))
  const designer = profile?.name ?? profile?.email ?? 'a deleted account'
  const about = { amountCents, designer, failure, isReturned, origin: publicOrigin() }
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'payout-delayed', to, ...about })
}
