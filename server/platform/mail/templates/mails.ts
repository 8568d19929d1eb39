import type { DifferenceKind } from '#domain/books.ts'
import type { Color } from '#domain/catalog.ts'
import type { ContactTopic } from '#domain/contact.ts'
import type { DisputeStatus } from '#domain/disputes.ts'
import type { Cents, Dollars } from '#domain/money.ts'
import type { Frequency, Notice } from '#domain/notifications.ts'
import type { PaymentCard } from '#domain/payment-methods.ts'
import type { Product } from '#domain/products.ts'
import type { RightsState } from '#domain/rights.ts'
import type { Role } from '#domain/roles.ts'

/** Every email the shop sends. Queued as JSON: `upgrade-mail.ts` converts jobs queued by an older version. `origin` is the shop's URL, such as `https://pitlane.test`. */
export type Mail =
  | { kind: 'welcome'; to: string; role: Exclude<Role, 'admin'>; link: string; origin: string }
  | { kind: 'email-confirmation'; to: string; link: string }
  | { kind: 'email-in-use'; to: string; origin: string }
  | { kind: 'recovery'; to: string; link: string }
  | { kind: 'email-change'; to: string; link: string; newEmail: string }
  | { kind: 'password-changed'; to: string; origin: string }
  | { kind: 'security-notice'; to: string; event: SecurityEvent; origin: string }
  | { kind: 'account-deleted'; to: string; origin: string }
  | { kind: 'account-suspended'; to: string; reason: string; archivedDesigns?: number; origin: string }
  | { kind: 'account-restored'; to: string; restoredDesigns?: number; origin: string }
  | { kind: 'email-changed'; to: string; newEmail: string; origin: string }
  | { kind: 'order-confirmation'; to: string; order: MailedOrder; invoiceNumber: number; origin: string }
  | ({ kind: 'address-needed' } & AboutOrder)
  | DesignApproved
  | DesignRejected
  | RevisionReviewed
  | { kind: 'design-archived'; to: string; userId: string; title: string; reason: string | null; origin: string }
  | ({ kind: 'refund'; amountCents: Cents; taxCents?: Cents; reason: string | null } & AboutOrder)
  | { kind: 'follow-news'; to: string; userId: string; designs: NewDesign[]; more: number; origin: string }
  | ({ kind: 'shipped'; parcels: ParcelLine[]; items: MailedItem[]; isPartial?: boolean } & AboutOrder)
  | ({ kind: 'order-cancelled'; refundedCents: Cents; isFree?: boolean } & AboutOrder)
  | { kind: 'payment-held'; to: string; amountCents: Cents; currency: string; askedCents: Cents; origin: string }
  | { kind: 'held-refunded'; to: string; amountCents: Cents; currency: string; origin: string }
  | ({ kind: 'cancel-received'; isFree?: boolean } & AboutOrder)
  | ({ kind: 'cancel-answer'; accept: boolean; message: string | null; isFree?: boolean } & AboutOrder)
  | ({ kind: 'cancel-too-late' } & AboutOrder)
  | { kind: 'claim-revoked'; to: string; title: string; reason: string | null; origin: string }
  | { kind: 'claim-expired'; to: string; userId: string; title: string; origin: string }
  | ({ kind: 'claim-expired-admin'; to: string; designer: string; isPast: boolean } & AboutRequest)
  | ({ kind: 'claim-reminder'; to: string; userId: string; expiresAt: string; days: number } & AboutRequest)
  | { kind: 'request-reopened'; to: string; userId: string; title: string; origin: string }
  | ({ kind: 'request-message'; to: string; userId: string; texts: string[] } & AboutRequest)
  | ({ kind: 'request-message-admin'; to: string; designer: string; texts: string[] } & AboutRequest)
  | ({ kind: 'rating-invitation'; userId: string; items: MailedItem[] } & AboutOrder)
  | RatingRejected
  | ({ kind: 'payout-settled'; to: string; origin: string } & SettledPayout)
  | { kind: 'notification'; to: string; userId: string; notice: Notice; origin: string }
  | NotificationDigest
  | PayoutDelayed
  | { kind: 'books-differ'; to: string; differences: { kind: DifferenceKind; count: number }[]; origin: string }
  | ({ kind: 'dispute-opened'; orderNumber: string | null; disputeId: string | null } & AboutDispute)
  | ({ kind: 'dispute-reminder'; orderNumber: string; disputeId: string } & AboutDispute)
  | ({ kind: 'dispute-answer-rejected'; orderNumber: string; disputeId: string; failure: string } & AboutDispute)
  | DisputeClosed
  | { kind: 'newsletter-confirm'; to: string; link: string }
  | { kind: 'newsletter-welcome'; to: string; subscriptionId: string; origin: string }
  | NewsletterIssue
  | ({ kind: 'contact-message'; to: string; order?: ContactOrder | undefined; inbox?: string } & ContactMessage)
  | ContactReply
  | { kind: 'contact-received'; to: string; topic: ContactTopic; orderNumber?: string | undefined; origin: string }
  | { kind: 'rights-notice'; to: string; name: string; email: string; numbers: number[]; origin: string }
  | { kind: 'rights-notice-received'; to: string; numbers: number[]; origin: string }
  | ({ kind: 'rights-decision'; state: Exclude<RightsState, 'received' | 'countered'> } & AboutCase)
  | ({ kind: 'rights-designer'; caseId: string; work: string; claimant: string; state: DesignerState } & AboutCase)
  | ({ kind: 'rights-countered' } & AboutCase & CounterNotice)
  | ({ kind: 'rights-counter-notice'; caseId: string } & AboutCase & CounterNotice)

/** The result of the review of new artwork for a design in the shop. */
type RevisionReviewed = {
  kind: 'revision-reviewed'
  to: string
  userId: string
  title: string
  isApproved: boolean
  reason: string | null
  origin: string
}

/** `isReturned`: it came back after the designer deleted the account. */
type PayoutDelayed = {
  kind: 'payout-delayed'
  to: string
  amountCents: Cents
  designer: string
  failure: string
  isReturned: boolean
  origin: string
}

/** A change to how the user signs in or is paid. */
export type SecurityEvent =
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-reset'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'payout-details-changed'
  | 'payout-account-connected'

/** `orderNumber` is formatted: PL-20418. */
type AboutOrder = { to: string; orderId: string; orderNumber: string; origin: string }

/** The fields of the API's order that the confirmation shows. */
type MailedOrder = {
  id: string
  order_number: string
  created_at: string
  total_amount: Dollars
  shipping_cost: Dollars
  /** Jobs of older versions have none. */
  tax_amount?: Dollars
  shipping_address: string | null
  /** Jobs of older versions do not say. */
  address_needed?: boolean
  gift_message: string | null
  discount: { code: string; amount: Dollars; shipping_amount: Dollars } | null
  payment_method: PaymentCard | null
  order_items: (MailedItem & { price: Dollars })[]
}
/** Jobs of older versions do not know the product, which was always the main one of the design. */
export type MailedItem = {
  design_id: string
  title: string
  size: string
  color: Color
  quantity: number
  product?: Product
  is_main?: boolean
}
type DesignApproved = {
  kind: 'design-approved'
  to: string
  userId: string
  title: string
  designId: string
  isRequested: boolean
  origin: string
}
type DesignRejected = {
  kind: 'design-rejected'
  to: string
  userId: string
  title: string
  reason: string | null
  isRequested: boolean
  mayResubmit: boolean
  /** Images with numbered pins and the notes to them. Missing in jobs of older versions. */
  pinned?: PinnedImage[]
  origin: string
}
type PinnedImage = { picture: string; alt: string; notes: { number: number; note: string }[] }
type RatingRejected = {
  kind: 'rating-rejected'
  to: string
  userId: string
  designId: string
  /** Missing in jobs of older versions. */
  product?: Product
  title: string
  reason: string | null
  origin: string
}
/** `userId` is missing in jobs of older versions. */
type SettledPayout = {
  /** `arrived` and `failed` are payouts through Stripe. */
  state: 'paid' | 'refused' | 'arrived' | 'failed'
  userId?: string
  amountCents: Cents
  reference: string
  reason: string | null
}
/** The newest notifications of a day or week, how many more there are, and the sum of all sales. */
type NotificationDigest = {
  kind: 'notification-digest'
  to: string
  userId: string
  period: Exclude<Frequency, 'immediately'>
  entries: { notice: Notice; count: number }[]
  more: number
  sales: { quantity: number; earningsMills: number }
  origin: string
}
/** `respondBy` is an ISO string. A dispute of a payment without an order has no page. */
type AboutDispute = {
  to: string
  amountCents: Cents
  reason: string
  respondBy: string | null
  isInquiry: boolean
  origin: string
}
type DisputeClosed = {
  kind: 'dispute-closed'
  to: string
  orderNumber: string
  disputeId: string
  amountCents: Cents
  status: DisputeStatus
  /** The customer keeps the money. */
  isLost: boolean
  feeCents: Cents
  origin: string
}
type NewDesign = { id: string; title: string; designer: string; price: Dollars; color: Color }
/** `body` is rendered from Markdown by the newsletter, which rejects HTML. */
type NewsletterIssue = {
  kind: 'newsletter-issue'
  to: string
  subscriptionId: string
  subject: string
  preheader: string
  body: { html: string; text: string }
  designs: NewDesign[]
  isTest: boolean
  origin: string
}
/** `thread` has the job ids of the earlier emails, oldest first; `replyTo` is the shop's own address. */
type ContactReply = {
  kind: 'contact-reply'
  to: string
  topic: ContactTopic
  orderNumber: string | null
  text: string
  link: string
  replyTo: string
  thread: string[]
}
type ContactMessage = { topic: ContactTopic; name: string; email: string; message: string }
type AboutRequest = { requestId: string; title: string; origin: string }
type AboutCase = { to: string; number: number; title: string; origin: string }
type DesignerState = Extract<RightsState, 'taken_down' | 'restored' | 'upheld'>
type CounterNotice = { name: string; address: string; phone: string; statement: string }
/** The sender's own order; `link` opens it for an admin. */
type ContactOrder = { orderNumber: string; link: string }
type ParcelLine = { trackingNumber: string; carrierCode: string }
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>
