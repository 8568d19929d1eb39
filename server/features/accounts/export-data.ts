import { eq } from 'drizzle-orm'
import { listAddresses } from '#server/features/addresses/list-addresses.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { exportRevisionsOf } from '#server/features/catalog/designs/export-revisions.ts'
import { listDrafts } from '#server/features/catalog/drafts/find-draft.ts'
import { exportAccountOf } from '#server/features/connect/accounts/find-account.ts'
import { listOwnMessages } from '#server/features/contact/conversation/list-own-messages.ts'
import { exportDisputesOf } from '#server/features/disputes/export-disputes.ts'
import { listFavorites } from '#server/features/favorites/list-favorites.ts'
import { listFollows } from '#server/features/favorites/list-follows.ts'
import { findOwnSubscription } from '#server/features/newsletter/find-own-subscription.ts'
import { exportNotificationsOf } from '#server/features/notifications/list-notifications.ts'
import { readNotificationSettings } from '#server/features/notifications/settings.ts'
import { listOrdersOf } from '#server/features/orders/list-orders.ts'
import { exportOrderNotesOf } from '#server/features/orders/order-notes.ts'
import { exportNotesOf } from '#server/features/people/export-notes.ts'
import { exportStorefrontOf } from '#server/features/profiles/storefront/delete-storefront.ts'
import { listOwnRatings } from '#server/features/ratings/list-own-ratings.ts'
import { exportRequestMessagesOf } from '#server/features/requests/messages/own-messages.ts'
import { exportWaitingOf } from '#server/features/requests/waiting/export-waiting.ts'
import { exportCasesOf } from '#server/features/rights/export-cases.ts'
import { exportDetailsOf } from '#server/features/royalties/details/find-details.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { findMe } from './find-me.ts'
import { listSessions } from './list-sessions.ts'

const PAGE_SIZE = 100
/** Bounds the size of the file. Older orders can be read page by page. */
export const MAX_EXPORTED_ORDERS = 1000

/** Everything the shop stores about a user, such as the account, sessions, addresses, reviews, messages, our notes and orders. */
export async function exportData(viewer: Viewer, now: Date) {
  const { password_too_weak: _, ...account } = await findMe(viewer)
  const [user] = await db
    .select({ createdAt: users.createdAt, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, viewer.id))
  // An unconfirmed address may belong to someone else.
  const verifiedEmail = user?.emailVerifiedAt ? (user.email ?? undefined) : undefined
  const { items: orders, total } = await listAllOrders(viewer.id)
  return {
    exported_at: now.toISOString(),
    account: { ...account, created_at: (user?.createdAt ?? now).toISOString() },
    sessions: await listSessions(viewer, now),
    addresses: (await listAddresses(viewer.id)).items,
    favorites: await listFavorites(viewer.id),
    follows: (await listFollows(viewer.id)).items.map(({ designer_id, display_name }) => ({
      designer_id,
      display_name,
    })),
    reviews: await listOwnRatings(viewer.id, now),
    notes: await exportNotesOf(viewer.id),
    order_notes: await exportOrderNotesOf(viewer.id),
    disputes: await exportDisputesOf(viewer.id),
    storefront: await exportStorefrontOf(viewer.id),
    notifications: await exportNotificationsOf(viewer.id),
    notification_settings: await readNotificationSettings(viewer.id),
    payout_details: await exportDetailsOf(viewer.id),
    payout_account: await exportAccountOf(viewer.id),
    rights_cases: await exportCasesOf(viewer.id),
    drafts: await listDrafts(viewer.id, now),
    revisions: await exportRevisionsOf(viewer.id, now),
    messages: await listOwnMessages({ accountId: viewer.id, verifiedEmail }),
    request_messages: await exportRequestMessagesOf(viewer.id),
    request_waiting_lists: await exportWaitingOf(viewer.id),
    newsletter: verifiedEmail ? await findOwnSubscription(verifiedEmail) : null,
    orders,
    orders_total: total,
  }
}

async function listAllOrders(customerId: string) {
  const first = await listOrdersOf(customerId, { limit: PAGE_SIZE })
  const items = [...first.items]
  let after = first.next_cursor
  while (after && items.length < MAX_EXPORTED_ORDERS) {
    const page = await listOrdersOf(customerId, { after, limit: PAGE_SIZE })
    items.push(...page.items)
    after = page.next_cursor
  }
  return { items, total: first.total }
}
