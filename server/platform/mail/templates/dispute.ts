import { formatUtcTime } from '#domain/dates.ts'
import { disputeReasonName } from '#domain/dispute-reasons.ts'
import type { DisputeStatus } from '#domain/disputes.ts'
import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

const NOTE = 'You received this email because you are an admin of this Pitlane shop.'

/** To admins, once per dispute. */
export function disputeOpened(mail: MailOf<'dispute-opened'>) {
  const { orderNumber, disputeId, amountCents, reason, isInquiry, origin } = mail
  const subject = orderNumber ? `order ${orderNumber}` : 'a payment without an order'
  const money = isInquiry
    ? 'This is an inquiry: the bank has not taken any money. A refund settles it.'
    : 'The bank took the amount back for now. Royalties of this order are on hold until the dispute is decided.'
  return frame({
    subject: `${isInquiry ? 'Inquiry about' : 'Dispute of'} ${subject}: ${formatMoney(amountCents)}`,
    title: isInquiry ? 'A bank asks about a payment' : 'A customer disputed a payment',
    paragraphs: [
      `${sentence(subject)} · ${formatMoney(amountCents)}`,
      `Reason: ${disputeReasonName(reason)}.`,
      money,
      deadline(mail),
      ...(orderNumber
        ? []
        : ['The shop has no order for this payment. Answer in the dashboard of the payment provider.']),
    ],
    action: disputeId
      ? { label: 'Open dispute', link: linkTo(disputeId, origin) }
      : { label: 'Open disputes', link: `${origin}/admin?tab=orders&view=disputes` },
    note: NOTE,
  })
}

/** To admins, once, if the deadline is near and nothing was submitted. */
export function disputeReminder(mail: MailOf<'dispute-reminder'>) {
  const { orderNumber, disputeId, amountCents, reason, origin } = mail
  return frame({
    subject: `Answer the dispute of order ${orderNumber} soon`,
    title: 'A dispute still needs an answer',
    paragraphs: [
      `Order ${orderNumber} · ${formatMoney(amountCents)}`,
      `Reason: ${disputeReasonName(reason)}.`,
      deadline(mail),
      'Without an answer, the dispute is lost.',
    ],
    action: { label: 'Open dispute', link: linkTo(disputeId, origin) },
    note: NOTE,
  })
}

/** To admins, also if the answer was sent in the background. */
export function disputeAnswerRejected(mail: MailOf<'dispute-answer-rejected'>) {
  const { orderNumber, disputeId, amountCents, failure, origin } = mail
  return frame({
    subject: `Answer failed: dispute of order ${orderNumber}`,
    title: 'The answer to a dispute failed',
    paragraphs: [
      `Order ${orderNumber} · ${formatMoney(amountCents)}`,
      failure,
      'The dispute is open again. Correct the evidence and answer again.',
      deadline(mail),
    ],
    action: { label: 'Open dispute', link: linkTo(disputeId, origin) },
    note: NOTE,
  })
}

/** To admins, when a dispute is closed. */
export function disputeClosed({
  orderNumber,
  disputeId,
  amountCents,
  status,
  isLost,
  feeCents,
  origin,
}: MailOf<'dispute-closed'>) {
  const { subject, text } = outcome(status, isLost)
  return frame({
    subject: `${subject}: order ${orderNumber}`,
    title: subject,
    paragraphs: [
      `Order ${orderNumber} · ${formatMoney(amountCents)}`,
      text,
      ...(feeCents > 0 ? [`The payment provider charged a fee of ${formatMoney(feeCents)}.`] : []),
    ],
    action: { label: 'Open dispute', link: linkTo(disputeId, origin) },
    note: NOTE,
  })
}

function outcome(status: DisputeStatus, isLost: boolean) {
  if (status === 'won')
    return { subject: 'Dispute won', text: 'The bank returns the amount. The royalties are no longer on hold.' }
  if (status === 'lost')
    return { subject: 'Dispute lost', text: 'The customer keeps the amount, and the royalties were reversed.' }
  if (isLost)
    return {
      subject: 'Dispute settled by the bank',
      text: 'The bank returned the amount to the customer and closed the case. The royalties were reversed.',
    }
  if (status === 'warning_closed')
    return { subject: 'Inquiry closed', text: 'The bank took no money. The royalties are no longer on hold.' }
  return { subject: 'Dispute prevented', text: 'The dispute was settled before the bank took money.' }
}

function deadline({ respondBy }: { respondBy: string | null }) {
  return respondBy ? `Answer by ${formatUtcTime(new Date(respondBy))}.` : 'There is no deadline for an answer.'
}

function linkTo(disputeId: string, origin: string) {
  return `${origin}/admin?tab=orders&view=disputes&dispute=${disputeId}`
}

function sentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
