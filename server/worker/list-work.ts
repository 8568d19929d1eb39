import { recoveryQueue } from '#server/features/auth/queues.ts'
import { sendRecovery } from '#server/features/auth/send-recovery.ts'
import { sweepAccounts } from '#server/features/auth/sweep-accounts.ts'
import { checkBooks } from '#server/features/books/check-books.ts'
import { foldDesignCounts } from '#server/features/catalog/designs/fold-design-counts.ts'
import { makeCardMockup } from '#server/features/catalog/designs/make-card-mockup.ts'
import {
  archiveMailQueue,
  mockupQueue,
  reviewMailQueue,
  searchIndexQueue,
  searchTextQueue,
} from '#server/features/catalog/designs/queues.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { fillSearchTexts, rewriteSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { makeFirstImages } from '#server/features/catalog/home/make-first-images.ts'
import { mailArchive } from '#server/features/catalog/review/mail-archive.ts'
import { mailReview } from '#server/features/catalog/review/mail-review.ts'
import { indexDesigns } from '#server/features/catalog/search/engine/index-designs.ts'
import { buildIndex, repairIndex } from '#server/features/catalog/search/engine/repair-index.ts'
import { sweepSearchWords } from '#server/features/catalog/search/sweep-search-words.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { sweepConnectAccounts } from '#server/features/connect/accounts/sweep-accounts.ts'
import { continuePayout } from '#server/features/connect/payouts/continue-payout.ts'
import { startPayouts } from '#server/features/connect/payouts/start-payouts.ts'
import { sweepPayouts } from '#server/features/connect/payouts/sweep-payouts.ts'
import { mailReply } from '#server/features/contact/inbox/mail-reply.ts'
import { replyQueue } from '#server/features/contact/queues.ts'
import { sweepMessages } from '#server/features/contact/sweep-messages.ts'
import { attachEvidence } from '#server/features/disputes/evidence/attach-evidence.ts'
import { deleteEvidenceQueue, evidenceQueue } from '#server/features/disputes/evidence/queues.ts'
import { finishAnswers } from '#server/features/disputes/finish-answers.ts'
import { sweepDisputes } from '#server/features/disputes/sweep-disputes.ts'
import { mailFollowers } from '#server/features/favorites/mail-followers.ts'
import { insightQueue } from '#server/features/insight/queues.ts'
import { rollUpDays } from '#server/features/insight/roll-up-days.ts'
import { compareImages } from '#server/features/media/fingerprints/compare-images.ts'
import { fillFingerprints } from '#server/features/media/fingerprints/fill-fingerprints.ts'
import { compareImagesQueue } from '#server/features/media/fingerprints/queues.ts'
import { makeMissingRendition } from '#server/features/media/renditions/make-missing-rendition.ts'
import { renditionQueue } from '#server/features/media/renditions/queues.ts'
import { deleteFiles } from '#server/features/media/uploads/delete-files.ts'
import { deleteFilesQueue } from '#server/features/media/uploads/queues.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { advanceIssue, advanceIssues } from '#server/features/newsletter/issues/advance-issue.ts'
import { issueQueue, recipientQueue } from '#server/features/newsletter/issues/queues.ts'
import { sendToRecipient } from '#server/features/newsletter/issues/send-to-recipient.ts'
import { newsletterQueue } from '#server/features/newsletter/queues.ts'
import { sendConfirmation } from '#server/features/newsletter/request-subscription.ts'
import { sweepSubscriptions } from '#server/features/newsletter/sweep-subscriptions.ts'
import { announceRequest } from '#server/features/notifications/announce-request.ts'
import { requestNewsQueue } from '#server/features/notifications/queues.ts'
import { sendDigests } from '#server/features/notifications/send-digests.ts'
import { sweepNotifications } from '#server/features/notifications/sweep-notifications.ts'
import { confirmOrder } from '#server/features/orders/confirm-order.ts'
import { mailStatus } from '#server/features/orders/mail-status.ts'
import { confirmationQueue, statusMailQueue } from '#server/features/orders/queues.ts'
import { mailRefund } from '#server/features/orders/refunds/mail-refund.ts'
import { refundMailQueue } from '#server/features/orders/refunds/queues.ts'
import { inviteCustomers } from '#server/features/ratings/invite-customers.ts'
import { expireClaims } from '#server/features/requests/claims/expire-claims.ts'
import { remindDesigners } from '#server/features/requests/claims/remind-designers.ts'
import { mailMessages } from '#server/features/requests/messages/mail-messages.ts'
import { requestMessageQueue } from '#server/features/requests/queues.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { payoutQueue } from '#server/features/royalties/provider/queues.ts'
import { mailShipment } from '#server/features/shipping/mail-shipment.ts'
import { parcelQueue } from '#server/features/shipping/queues.ts'
import { subscribeTracking } from '#server/features/shipping/subscribe-tracking.ts'
import { sweepLabels } from '#server/features/shipping/sweep-labels.ts'
import { sweepParcels } from '#server/features/shipping/sweep-parcels.ts'
import { foldOrderTotals } from '#server/features/stats/fold-order-totals.ts'
import { config } from '#server/platform/config.ts'
import { schedule, sweep, type Work, work } from '#server/platform/jobs/work.ts'
import { sweepLimits } from '#server/platform/limits/sweep-limits.ts'
import { mailQueue } from '#server/platform/mail/queues.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { sweepMails } from '#server/platform/mail/sweep-mails.ts'
import { sweepSecurityEvents } from '#server/platform/security-log/sweep-security-events.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'

/** Long enough to wait for the lease of a crashed process and then render the image. */
const IMAGE_SECONDS = 180
/** Long enough to queue an email for every follower. */
const FOLLOW_NEWS_SECONDS = 15 * 60
/** Long enough to queue an email for every delivered order of a day. */
const INVITE_SECONDS = 15 * 60
/** Long enough to notify every designer. */
const NOTIFY_SECONDS = 15 * 60
/** Long enough to list all subscribers of the newsletter. */
const ISSUE_SECONDS = 15 * 60
/** Long enough to write the search texts of a large catalog after an upgrade. */
const FILL_SECONDS = 15 * 60

/** Long enough to compute the first year of daily totals after an upgrade. */
const ROLL_UP_SECONDS = 15 * 60

/** All background work. */
const WORK: Work[] = [
  work(mailQueue, sendMail),
  work(recoveryQueue, sendRecovery),
  work(renditionQueue, makeMissingRendition, { batchSize: 1, expireInSeconds: IMAGE_SECONDS }),
  work(deleteFilesQueue, deleteFiles),
  work(compareImagesQueue, compareImages, { batchSize: 1 }),
  work(mockupQueue, makeCardMockup, { batchSize: 1, expireInSeconds: IMAGE_SECONDS }),
  work(searchTextQueue, rewriteSearchTexts, { policy: 'short' }),
  work(searchIndexQueue, indexDesigns),
  work(confirmationQueue, confirmOrder),
  work(statusMailQueue, (change, jobId) => mailStatus(change, jobId, { mailShipment })),
  work(refundMailQueue, mailRefund),
  work(deleteEvidenceQueue, ({ storageKey }) => deleteStored(storageKey)),
  work(evidenceQueue, (dispute) => attachEvidence(dispute), { batchSize: 1 }),
  work(reviewMailQueue, mailReview),
  work(archiveMailQueue, mailArchive),
  work(requestNewsQueue, announceRequest, { batchSize: 1, expireInSeconds: NOTIFY_SECONDS }),
  work(newsletterQueue, sendConfirmation),
  work(issueQueue, ({ issueId }) => advanceIssue(issueId), { policy: 'short', expireInSeconds: ISSUE_SECONDS }),
  work(recipientQueue, sendToRecipient),
  work(replyQueue, mailReply),
  work(requestMessageQueue, mailMessages, { policy: 'short' }),
  work(parcelQueue, subscribeTracking),
  work(insightQueue, () => rollUpDays(), { batchSize: 1, policy: 'short', expireInSeconds: ROLL_UP_SECONDS }),
  work(payoutQueue, ({ payoutId }) => continuePayout(payoutId, new Date())),
  sweep('sweep-payouts', '*/2 * * * *', () => sweepPayouts()),
  sweep('start-payouts', '25 6 * * *', () => startPayouts()),
  sweep('sweep-connect-accounts', '53 5 * * *', () => sweepConnectAccounts()),
  sweep('sweep-checkouts', '* * * * *', sweepCheckouts),
  sweep('expire-claims', '* * * * *', () => expireClaims()),
  sweep('claim-reminders', '* * * * *', () => remindDesigners()),
  sweep('finish-dispute-answers', '*/2 * * * *', () => finishAnswers()),
  sweep('sweep-disputes', '13 * * * *', () => sweepDisputes()),
  sweep('sweep-parcels', '23 * * * *', sweepParcels),
  sweep('sweep-labels', '*/10 * * * *', sweepLabels),
  sweep('clear-royalties', '*/10 * * * *', clearRoyalties),
  sweep('sweep-uploads', '17 * * * *', sweepUploads),
  sweep('sweep-accounts', '43 * * * *', sweepAccounts),
  sweep('sweep-limits', '*/10 * * * *', sweepLimits),
  sweep('sweep-security-events', '37 3 * * *', sweepSecurityEvents),
  sweep('sweep-mails', '47 * * * *', sweepMails),
  sweep('sweep-notifications', '57 3 * * *', sweepNotifications),
  sweep('sweep-messages', '51 3 * * *', sweepMessages),
  sweep('sweep-subscriptions', '51 3 * * *', sweepSubscriptions),
  schedule('sold-counts', '* * * * *', refreshSoldCounts),
  schedule('fill-search-texts', '* * * * *', fillSearchTexts, { expireInSeconds: FILL_SECONDS }),
  schedule('fill-fingerprints', '* * * * *', fillFingerprints, { expireInSeconds: FILL_SECONDS }),
  schedule('design-counts', '* * * * *', foldDesignCounts),
  schedule('order-totals', '* * * * *', foldOrderTotals),
  sweep('check-books', '7 * * * *', () => checkBooks()),
  schedule('insight-days', '*/10 * * * *', () => rollUpDays(), { expireInSeconds: ROLL_UP_SECONDS }),
  schedule('first-images', '* * * * *', () => makeFirstImages(), { expireInSeconds: IMAGE_SECONDS }),
  sweep('sweep-search-words', '29 3 * * *', sweepSearchWords),
  schedule('build-search-index', '* * * * *', buildIndex, { policy: 'short', expireInSeconds: FILL_SECONDS }),
  sweep('sweep-search-index', '31 * * * *', repairIndex),
  schedule('follow-news', '5 16 * * *', mailFollowers, { expireInSeconds: FOLLOW_NEWS_SECONDS }),
  schedule('notification-digests', '15 13 * * *', () => sendDigests(), { expireInSeconds: NOTIFY_SECONDS }),
  schedule('newsletter', '* * * * *', () => advanceIssues(), { expireInSeconds: ISSUE_SECONDS }),
  schedule('rating-invitations', '35 15 * * *', inviteCustomers, { expireInSeconds: INVITE_SECONDS }),
]

/** The demo's queues are loaded only if the sandbox is on. */
export async function listWork(): Promise<Work[]> {
  if (!config.SANDBOX) return WORK
  const { demoWork } = await import('#demo/work.ts')
  return [...WORK, ...demoWork]
}
