import { accountDeleted } from './templates/account-deleted.ts'
import { accountRestored, accountSuspended } from './templates/account-suspended.ts'
import { addressNeeded } from './templates/address-needed.ts'
import { booksDiffer } from './templates/books-differ.ts'
import { cancelAnswer } from './templates/cancel-answer.ts'
import { cancelReceived } from './templates/cancel-received.ts'
import { cancelTooLate } from './templates/cancel-too-late.ts'
import { claimExpired, claimExpiredAdmin } from './templates/claim-expired.ts'
import { claimReminder } from './templates/claim-reminder.ts'
import { claimRevoked } from './templates/claim-revoked.ts'
import { contactMessage } from './templates/contact-message.ts'
import { contactReceived } from './templates/contact-received.ts'
import { contactReply } from './templates/contact-reply.ts'
import { designApproved } from './templates/design-approved.ts'
import { designArchived } from './templates/design-archived.ts'
import { designRejected } from './templates/design-rejected.ts'
import { disputeAnswerRejected, disputeClosed, disputeOpened, disputeReminder } from './templates/dispute.ts'
import { emailChange } from './templates/email-change.ts'
import { emailChanged } from './templates/email-changed.ts'
import { emailConfirmation } from './templates/email-confirmation.ts'
import { emailInUse } from './templates/email-in-use.ts'
import { followNews } from './templates/follow-news.ts'
import type { Message } from './templates/frame.ts'
import type { Mail } from './templates/mails.ts'
import { newsletterConfirm } from './templates/newsletter-confirm.ts'
import { newsletterIssue } from './templates/newsletter-issue.ts'
import { newsletterWelcome } from './templates/newsletter-welcome.ts'
import { notification, notificationDigest } from './templates/notification.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { heldRefunded, paymentHeld } from './templates/payment-held.ts'
import { payoutDelayed } from './templates/payout-delayed.ts'
import { payoutSettled } from './templates/payout-settled.ts'
import { ratingInvitation } from './templates/rating-invitation.ts'
import { ratingRejected } from './templates/rating-rejected.ts'
import { recovery } from './templates/recovery.ts'
import { refund } from './templates/refund.ts'
import { requestMessage, requestMessageAdmin } from './templates/request-message.ts'
import { requestReopened } from './templates/request-reopened.ts'
import { revisionReviewed } from './templates/revision-reviewed.ts'
import { rightsCountered, rightsCounterNotice } from './templates/rights-counter-notice.ts'
import { rightsDecision, rightsDesigner } from './templates/rights-decision.ts'
import { rightsNotice, rightsNoticeReceived } from './templates/rights-notice.ts'
import { securityNotice } from './templates/security-notice.ts'
import { shipped } from './templates/shipped.ts'
import { welcome } from './templates/welcome.ts'

export function renderMail(mail: Mail): Message {
  switch (mail.kind) {
    case 'welcome':
      return welcome(mail)
    case 'email-confirmation':
      return emailConfirmation(mail)
    case 'email-in-use':
      return emailInUse(mail)
    case 'recovery':
      return recovery(mail)
    case 'email-change':
      return emailChange(mail)
    case 'password-changed':
      return passwordChanged(mail)
    case 'account-deleted':
      return accountDeleted(mail)
    case 'account-suspended':
      return accountSuspended(mail)
    case 'account-restored':
      return accountRestored(mail)
    case 'email-changed':
      return emailChanged(mail)
    case 'security-notice':
      return securityNotice(mail)
    case 'order-confirmation':
      return orderConfirmation(mail)
    case 'address-needed':
      return addressNeeded(mail)
    case 'design-approved':
      return designApproved(mail)
    case 'design-rejected':
      return designRejected(mail)
    case 'design-archived':
      return designArchived(mail)
    case 'revision-reviewed':
      return revisionReviewed(mail)
    case 'refund':
      return refund(mail)
    case 'follow-news':
      return followNews(mail)
    case 'shipped':
      return shipped(mail)
    case 'payment-held':
      return paymentHeld(mail)
    case 'held-refunded':
      return heldRefunded(mail)
    case 'cancel-answer':
      return cancelAnswer(mail)
    case 'cancel-received':
      return cancelReceived(mail)
    case 'order-cancelled':
      return orderCancelled(mail)
    case 'cancel-too-late':
      return cancelTooLate(mail)
    case 'claim-revoked':
      return claimRevoked(mail)
    case 'claim-expired':
      return claimExpired(mail)
    case 'claim-expired-admin':
      return claimExpiredAdmin(mail)
    case 'claim-reminder':
      return claimReminder(mail)
    case 'request-reopened':
      return requestReopened(mail)
    case 'request-message':
      return requestMessage(mail)
    case 'request-message-admin':
      return requestMessageAdmin(mail)
    case 'payout-settled':
      return payoutSettled(mail)
    case 'payout-delayed':
      return payoutDelayed(mail)
    case 'notification':
      return notification(mail)
    case 'notification-digest':
      return notificationDigest(mail)
    case 'books-differ':
      return booksDiffer(mail)
    case 'dispute-opened':
      return disputeOpened(mail)
    case 'dispute-reminder':
      return disputeReminder(mail)
    case 'dispute-answer-rejected':
      return disputeAnswerRejected(mail)
    case 'dispute-closed':
      return disputeClosed(mail)
    case 'rating-invitation':
      return ratingInvitation(mail)
    case 'rating-rejected':
      return ratingRejected(mail)
    case 'newsletter-confirm':
      return newsletterConfirm(mail)
    case 'newsletter-welcome':
      return newsletterWelcome(mail)
    case 'newsletter-issue':
      return newsletterIssue(mail)
    case 'contact-message':
      return contactMessage(mail)
    case 'contact-received':
      return contactReceived(mail)
    case 'contact-reply':
      return contactReply(mail)
    case 'rights-notice':
      return rightsNotice(mail)
    case 'rights-notice-received':
      return rightsNoticeReceived(mail)
    case 'rights-decision':
      return rightsDecision(mail)
    case 'rights-designer':
      return rightsDesigner(mail)
    case 'rights-countered':
      return rightsCountered(mail)
    case 'rights-counter-notice':
      return rightsCounterNotice(mail)
  }
}
