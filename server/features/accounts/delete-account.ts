import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { deleteAddressesOf } from '#server/features/addresses/delete-addresses.ts'
import { eraseAccount } from '#server/features/auth/erase-account.ts'
import { isCurrentPassword } from '#server/features/auth/is-current-password.ts'
import { requireAnotherAdmin } from '#server/features/auth/set-role.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { archiveUnsoldDesigns } from '#server/features/catalog/designs/archive-unsold-designs.ts'
import { enqueueSearchTextUpdate } from '#server/features/catalog/designs/search-text.ts'
import { deleteRevisionsOf } from '#server/features/catalog/designs/submit-revision.ts'
import { deleteDraftsOf } from '#server/features/catalog/drafts/delete-draft.ts'
import { deleteAccountOf } from '#server/features/connect/accounts/find-account.ts'
import { deleteMessagesOf } from '#server/features/contact/conversation/delete-messages.ts'
import { deleteFavoritesOf } from '#server/features/favorites/delete-favorites.ts'
import { deleteNotificationsOf } from '#server/features/notifications/delete-notifications.ts'
import { deleteOrderNotesOf } from '#server/features/orders/order-notes.ts'
import { deleteNotesOf } from '#server/features/people/delete-note.ts'
import { deleteStorefrontOf } from '#server/features/profiles/storefront/delete-storefront.ts'
import { deleteRatingsOf } from '#server/features/ratings/delete-rating.ts'
import { leaveWaitingLists } from '#server/features/requests/claims/leave-waiting-list.ts'
import { deleteRequestMessagesOf } from '#server/features/requests/messages/own-messages.ts'
import { releaseClaimsOf } from '#server/features/requests/release-request.ts'
import { closeBalance } from '#server/features/royalties/close-balance.ts'
import { eraseDetailsOf } from '#server/features/royalties/details/delete-details.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { eraseSecurityEvents } from '#server/platform/security-log/erase-security-events.ts'
import { flushSecurityEvents } from '#server/platform/security-log/log-security-event.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'

/** Ends all sessions and erases personal data. The empty row stays, because orders and sold designs reference it. */
export async function deleteAccount(viewer: Viewer, password: string, origin: string, now: Date): Promise<void> {
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account || !(await isCurrentPassword(account, password))) throw new AppError('invalid', 'Incorrect password.')
  // Before the transaction, because it uses another connection.
  await flushSecurityEvents()
  await db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, viewer.id)
    await closeBalance(tx, viewer.id, now)
    await eraseAccount(tx, viewer.id, now)
    await eraseSecurityEvents(tx, viewer.id)
    await recordSecurityEvent(tx, { type: 'account-deleted', accountId: viewer.id })
    await deleteAddressesOf(tx, viewer.id)
    await deleteNotesOf(tx, viewer.id)
    await deleteOrderNotesOf(tx, viewer.id)
    await deleteFavoritesOf(tx, viewer.id)
    await deleteRatingsOf(tx, viewer.id)
    await deleteStorefrontOf(tx, viewer.id)
    await deleteNotificationsOf(tx, viewer.id)
    await eraseDetailsOf(tx, viewer.id)
    await deleteAccountOf(tx, viewer.id)
    const verifiedEmail = account.emailVerifiedAt ? (account.email ?? undefined) : undefined
    await deleteMessagesOf(tx, { accountId: viewer.id, verifiedEmail })
    await leaveWaitingLists(tx, viewer.id)
    await deleteRequestMessagesOf(tx, viewer.id)
    await releaseClaimsOf(tx, viewer.id, now)
    await deleteDraftsOf(tx, viewer.id)
    await deleteRevisionsOf(tx, viewer.id)
    await archiveUnsoldDesigns(tx, eq(designs.designerId, viewer.id), now)
    await enqueueSearchTextUpdate(tx, viewer.id)
    await invalidatePages(tx, 'designers')
    // An unconfirmed address may belong to someone else.
    if (account.email && account.emailVerifiedAt) {
      await enqueueMail(tx, { kind: 'account-deleted', to: account.email, origin })
    }
  })
}
