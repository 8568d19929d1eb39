import type { Part, Screen } from './table.ts'

/** How server code reaches each part, apart from the database. */
const ENTRIES: [Part, RegExp][] = [
  ['object storage', /(?<!function )\bstorage\(\)/],
  ['Stripe', /(?<!function )\b(?:stripe\(|(?:call|ask)Stripe(?:<[^(]*>)?\()/],
  ['carrier', /(?<!function )\bcallCarrier\(/],
  ['mail', /(?<!function )\b(?:enqueueMail|notify|notifyAll)\(/],
]

/** The parts that each file of the server calls. */
export function findCallers(sources: Map<string, string>): Map<string, Part[]> {
  const server = [...sources].filter(([file]) => file.startsWith('server/'))
  const callers = server.map(([file, source]) => [shorten(file), partsOf(source)] as const)
  return new Map(callers.filter(([, parts]) => parts.length > 0))
}

function shorten(file: string) {
  return file.replace(/^server\/(?:features\/)?/, '').replace(/\.ts$/, '')
}

function partsOf(source: string): Part[] {
  return ENTRIES.filter(([, entry]) => entry.test(source)).map(([part]) => part)
}

/** The screens that show what happens to each caller while the part fails. */
export const CALLERS: Record<string, readonly Screen[]> = {
  'auth/mail-welcome': ['sign-up'],
  'auth/send-recovery': ['password recovery'],
  'auth/update-user': ['email change'],
  'catalog/review/mail-review': ['admin approval'],
  'checkout/estimate-tax': ['tax estimate'],
  'checkout/held/finish-held-refund': ['refund of a held payment'],
  'checkout/open-payment-page': ['checkout'],
  'connect/accounts/ask-stripe': ['payout setup', 'payout dashboard'],
  'connect/accounts/open-dashboard': ['payout dashboard'],
  'connect/accounts/start-onboarding': ['payout setup'],
  'connect/payouts/provider': ['payout', 'payout, resolved'],
  'connect/accounts/sync-account': ['payout setup, return'],
  'contact/inbox/mail-reply': ['inbox reply'],
  'contact/send-message': ['contact form'],
  'disputes/evidence/read-contents': ['dispute, view of evidence', 'dispute, answer'],
  'disputes/evidence/store-contents': [
    'dispute, upload of evidence',
    'webhook of a dispute',
    'dispute, deletion of evidence',
  ],
  'disputes/mail-admins': ['webhook of a dispute', 'dispute, acceptance'],
  'media/images/check-artwork': ['design review'],
  'media/images/with-print-file': ['image, first time', 'mock-up, first time', 'print pack'],
  'media/renditions/open-rendition': ['image, made before', 'social card, first time'],
  'media/renditions/store-rendition': ['image, first time', 'social card of a designer, first time'],
  'media/social/designer-social': ['social card of a designer, first time'],
  'media/social/social': ['social card, first time'],
  'media/uploads/store-image': ['upload of artwork', 'upload of a storefront image', 'upload of a review photo'],
  'newsletter/request-subscription': ['newsletter'],
  'notifications/notify': ['admin approval', 'payout'],
  'orders/answer-cancel-request': ['cancellation'],
  'orders/confirm-order': ['payment return', 'webhook of a payment'],
  'orders/refunds/mail-refund': ['refund', 'webhook of a refund'],
  'orders/request-cancel': ['cancellation request'],
  'payments/disputes': ['webhook of a dispute', 'dispute, answer', 'dispute, acceptance'],
  'payments/expire-session': ['checkout'],
  'payments/find-session': ['payment return'],
  'payments/refunds': ['refund', 'refund of a held payment', 'cancellation'],
  'payments/require-active-tax': ['sales tax turned on'],
  'people/suspend-person': ['suspension'],
  'printing/make-print-pack': ['print pack'],
  'printing/print-lines': ['print pack'],
  'requests/claims/notify-designer': ['message to a designer'],
  'rights/file-notice': ['rights notice'],
  'royalties/open-payout': ['payout'],
  'royalties/provider/record-steps': ['payout, resolved'],
  'shipping/carrier-keys': ['webhook of a parcel'],
  'shipping/fetch-tracking': ['tracking, seen before', 'tracking, first time'],
  'shipping/find-label': ['label purchase'],
  'shipping/mail-shipment': ['tracking number'],
  'shipping/request-label': ['label purchase'],
  'shipping/request-rates': ['label prices'],
  'shipping/request-void': ['label void'],
  'shipping/subscribe-tracking': ['tracking number'],
}

/** Callers without a row, by reason. */
export const WITHOUT_ROW: Record<string, readonly string[]> = {
  'Only adds an email to the transaction of the request, like the rows that send theirs later.': [
    'accounts/delete-account',
    'auth/factors/recovery-codes',
    'auth/factors/unenroll-factor',
    'auth/factors/verify-factor',
    'auth/mail-password-change',
    'auth/passkeys/change-passkey',
    'auth/passkeys/register-passkey',
    'auth/request-confirmation',
    'auth/verify-token',
    'catalog/review/decide-revision',
    'checkout/settle-checkout',
    'contact/conversation/answer-conversation',
    'newsletter/confirm-subscription',
    'newsletter/issues/send-test',
    'orders/close-cancel-request',
    'orders/mail-status',
    'profiles/storefront/moderate-storefront',
    'ratings/decide-rating',
    'rights/file-counter-notice',
    'rights/mail-decision',
    'royalties/details/report-change',
    'royalties/record-sale',
    'royalties/settle-payout',
  ],
  'Only jobs and sweeps call it, which are repeated.': [
    'books/alert-admins',
    'catalog/review/mail-archive',
    'disputes/report-unmatched',
    'disputes/sweep-disputes',
    'favorites/mail-followers',
    'media/fingerprints/fill-fingerprints',
    'media/uploads/sweep-uploads',
    'notifications/announce-request',
    'notifications/send-digests',
    'ratings/invite-customers',
    'requests/claims/expire-claims',
    'requests/messages/mail-messages',
    'royalties/provider/tell-admins',
  ],
  'A command, or the start of the shop. Both say what is wrong.': [
    'auth/factors/reset-factors',
    'platform/backup/restore-files',
    'platform/backup/write-backup',
    'platform/storage/storage',
    'start/doctor/check-stripe',
  ],
  'Deletes a file whose row is gone. A sweep finds what is left.': [
    'media/uploads/delete-files',
    'platform/storage/delete-stored',
  ],
  'Only verifies a signature, without a request.': ['payments/read-event'],
  'Without Stripe, pages name the last known methods, and an email leaves out the card.': [
    'payments/methods/offered-methods',
    'payments/payment-card',
  ],
}
