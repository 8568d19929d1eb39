import { createRoute, z } from '@hono/zod-openapi'
import { NOTIFICATION_KINDS } from '#domain/notifications.ts'
import { NOTE_KINDS } from '#domain/people.ts'
import { SavedAddressView } from '#server/features/addresses/saved-address.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { OwnRevisionView } from '#server/features/catalog/designs/export-revisions.ts'
import { DraftView } from '#server/features/catalog/drafts/draft-view.ts'
import { OwnMessageView } from '#server/features/contact/conversation/list-own-messages.ts'
import { OwnDisputeView } from '#server/features/disputes/export-disputes.ts'
import { OwnSubscriptionView } from '#server/features/newsletter/find-own-subscription.ts'
import { NotificationSettingsView } from '#server/features/notifications/routes.ts'
import { OwnOrderNoteView } from '#server/features/orders/order-notes.ts'
import { OrderView } from '#server/features/orders/order-view.ts'
import { OwnRatingView } from '#server/features/ratings/rating-view.ts'
import { OwnRequestMessageView } from '#server/features/requests/messages/own-messages.ts'
import { OwnWaitingView } from '#server/features/requests/waiting/export-waiting.ts'
import { ExportedCaseView } from '#server/features/rights/case-view.ts'
import { DetailsView } from '#server/features/royalties/details/details-view.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { exportData, MAX_EXPORTED_ORDERS } from './export-data.ts'
import { MeView, SessionView } from './routes.ts'

const ExportView = z
  .object({
    exported_at: z.iso.datetime(),
    account: MeView.omit({ password_too_weak: true }).extend({ created_at: z.iso.datetime() }),
    sessions: z.array(SessionView),
    addresses: z.array(SavedAddressView),
    favorites: z.array(z.object({ id: z.uuid(), title: z.string() })),
    follows: z.array(z.object({ designer_id: z.uuid(), display_name: z.string() })),
    reviews: z.array(OwnRatingView).openapi({ description: 'Your reviews of designs you bought' }),
    notes: z
      .array(z.object({ kind: z.enum(NOTE_KINDS), text: z.string(), created_at: z.iso.datetime() }))
      .openapi({ description: 'Internal notes from our team about you' }),
    order_notes: z.array(OwnOrderNoteView).openapi({ description: 'Internal notes from our team about your orders' }),
    disputes: z.array(OwnDisputeView).openapi({ description: 'Your disputes of payments, with our evidence' }),
    storefront: z
      .object({
        urls: z.array(z.string()).openapi({ description: 'Current and former ones' }),
        banner: z.string().nullable(),
        avatar: z.string().nullable(),
        links: z.array(z.string()),
        shows_followers: z.boolean(),
        pinned: z.array(z.uuid()),
        collections: z.array(z.object({ name: z.string(), design_ids: z.array(z.uuid()) })),
      })
      .nullable()
      .openapi({ description: 'What you added to your public page as a designer' }),
    notifications: z
      .array(
        z.object({
          kind: z.enum(NOTIFICATION_KINDS),
          title: z.string(),
          text: z.string(),
          created_at: z.iso.datetime(),
          is_read: z.boolean(),
        }),
      )
      .openapi({ description: 'Your notifications as a designer, at most 1,000' }),
    notification_settings: NotificationSettingsView,
    payout_details: orNull(DetailsView).openapi({ description: 'Where we send your payouts, masked' }),
    payout_account: z
      .object({
        account_id: z.string().nullable(),
        country: z.string(),
        bank_hint: z.string().nullable(),
        created_at: z.iso.datetime(),
      })
      .nullable()
      .openapi({ description: 'Your Stripe account for payouts' }),
    rights_cases: z
      .array(ExportedCaseView)
      .openapi({ description: 'Rights cases about your designs, with your counter-notices' }),
    drafts: z.array(DraftView).openapi({ description: 'Your unsubmitted designs' }),
    revisions: z
      .array(OwnRevisionView)
      .openapi({ description: 'New artwork for your designs that waits for a review or was rejected' }),
    messages: z.array(OwnMessageView).openapi({ description: 'Your conversations with the shop' }),
    request_messages: z
      .array(OwnRequestMessageView)
      .openapi({ description: 'Your messages with our team about design requests' }),
    request_waiting_lists: z.array(OwnWaitingView),
    newsletter: orNull(OwnSubscriptionView),
    orders: z.array(OrderView).openapi({ description: `The newest orders, at most ${MAX_EXPORTED_ORDERS}` }),
    orders_total: z.number().int(),
  })
  .openapi('DataExport')

const exportRoute = createRoute({
  method: 'get',
  path: '/me/export',
  tags: ['Account'],
  middleware: requireViewer,
  summary: 'Download your account and order data',
  responses: {
    200: jsonResponse('Your data', ExportView),
    ...errorResponses('unauthenticated', 'too_many'),
  },
})

export const exportRoutes = newRouter().openapi(exportRoute, async (c) =>
  c.json(await exportData(c.var.viewer, new Date()), 200, {
    'Content-Disposition': 'attachment; filename="pitlane-data.json"',
  }),
)
