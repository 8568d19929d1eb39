import { cents } from '#domain/money.ts'
import type { Mail } from '#server/platform/mail/templates/mails.ts'

export const to = 'driver@pitlane.test'
export const origin = 'https://pitlane.test'
const link = `${origin}/auth/confirm?token_hash=abc&type=recovery`
const newEmail = 'new@pitlane.test'
const userId = '7b0d9f2e-5f0a-4a70-8f43-0d4ad0e2b9a1'
const about = { to, orderId: '7', orderNumber: 'PL-20418', origin }
const rightsCase = { to, number: 1001, title: 'Fig. 7', origin }
const counter = { name: 'Dario', address: '1 Main St', phone: '', statement: 'I drew it.' }
const disputed = {
  amountCents: cents(84_96),
  reason: 'fraudulent',
  respondBy: '2026-12-01T12:00:00.000Z',
  isInquiry: false,
  origin,
}
const closed = {
  to,
  orderNumber: 'PL-20418',
  disputeId: 'abc',
  amountCents: cents(84_96),
  feeCents: cents(15_00),
  origin,
}
const outcomes = {
  won: 'Dispute won',
  lost: 'Dispute lost',
  warning_closed: 'Inquiry closed',
  prevented: 'Dispute prevented',
}
/** Every kind of email, with its subject and the URL of its main link. */
export const sampleMails: [Mail, string, string][] = [
  [
    { kind: 'cancel-received', ...about },
    'We received your request to cancel order PL-20418',
    `${origin}/account/orders/7`,
  ],
  [
    { kind: 'cancel-too-late', ...about },
    'Your Pitlane order PL-20418 can no longer be canceled',
    `${origin}/account/orders/7`,
  ],
  [{ kind: 'welcome', to, role: 'customer', link, origin }, 'Welcome to Pitlane', link],
  [{ kind: 'welcome', to, role: 'designer', link, origin }, 'Welcome to Pitlane, designer', link],
  [{ kind: 'email-confirmation', to, link }, 'Confirm your email address', link],
  [{ kind: 'email-in-use', to, origin }, 'Your email address already has a Pitlane account', `${origin}/auth/login`],
  [
    { kind: 'design-approved', to, userId, title: 'Fig. 7', designId: 'abc', isRequested: false, origin },
    'Approved: Fig. 7',
    `${origin}/design/abc`,
  ],
  [
    {
      kind: 'design-rejected',
      to,
      userId,
      title: 'Fig. 7',
      reason: 'Too dark.',
      isRequested: false,
      mayResubmit: true,
      origin,
    },
    'Not approved: Fig. 7',
    `${origin}/designers?tab=designs`,
  ],
  [
    { kind: 'books-differ', to, differences: [{ kind: 'order-total', count: 2 }], origin },
    'The books have 2 new differences',
    `${origin}/admin/books`,
  ],
  [
    { kind: 'dispute-opened', to, orderNumber: 'PL-20418', disputeId: 'abc', ...disputed },
    'Dispute of order PL-20418: $84.96',
    `${origin}/admin?tab=orders&view=disputes&dispute=abc`,
  ],
  [
    { kind: 'dispute-opened', to, orderNumber: null, disputeId: null, ...disputed, isInquiry: true },
    'Inquiry about a payment without an order: $84.96',
    `${origin}/admin?tab=orders&view=disputes`,
  ],
  [
    { kind: 'dispute-reminder', to, orderNumber: 'PL-20418', disputeId: 'abc', ...disputed },
    'Answer the dispute of order PL-20418 soon',
    `${origin}/admin?tab=orders&view=disputes&dispute=abc`,
  ],
  [
    {
      kind: 'dispute-answer-rejected',
      to,
      orderNumber: 'PL-20418',
      disputeId: 'abc',
      failure: 'The payment provider rejected the answer: The evidence is too long.',
      ...disputed,
    },
    'Answer failed: dispute of order PL-20418',
    `${origin}/admin?tab=orders&view=disputes&dispute=abc`,
  ],
  [
    { kind: 'dispute-closed', status: 'prevented', isLost: true, ...closed },
    'Dispute settled by the bank: order PL-20418',
    `${origin}/admin?tab=orders&view=disputes&dispute=abc`,
  ],
  ...(['won', 'lost', 'warning_closed', 'prevented'] as const).map((status): [Mail, string, string] => [
    { kind: 'dispute-closed', status, isLost: status === 'lost', ...closed },
    `${outcomes[status]}: order PL-20418`,
    `${origin}/admin?tab=orders&view=disputes&dispute=abc`,
  ]),
  [
    { kind: 'revision-reviewed', to, userId, title: 'Fig. 7', isApproved: false, reason: 'Too dark.', origin },
    'Revision not approved: Fig. 7',
    `${origin}/designers?tab=designs`,
  ],
  [
    { kind: 'revision-reviewed', to, userId, title: 'Fig. 7', isApproved: true, reason: null, origin },
    'Revision approved: Fig. 7',
    `${origin}/designers?tab=designs`,
  ],
  [
    { kind: 'design-archived', to, userId, title: 'Fig. 7', reason: 'Too dark.', origin },
    'Archived: Fig. 7',
    `${origin}/designers?tab=designs`,
  ],
  [{ kind: 'recovery', to, link }, 'Reset your Pitlane password', link],
  [{ kind: 'email-change', to, link, newEmail }, 'Confirm your new email address', link],
  [{ kind: 'password-changed', to, origin }, 'Your Pitlane password was changed', `${origin}/auth/forgot`],
  ...(
    [
      ['two-step-on', 'Two-step verification is on'],
      ['two-step-off', 'Two-step verification is off'],
      ['two-step-reset', 'Two-step verification was reset'],
      ['recovery-code-used', 'A recovery code was used'],
      ['passkey-added', 'A passkey was added'],
      ['passkey-removed', 'A passkey was removed'],
      ['payout-details-changed', 'Your payout details changed'],
      ['payout-account-connected', 'A Stripe account was connected'],
    ] as const
  ).map(([event, subject]): [Mail, string, string] => [
    { kind: 'security-notice', to, event, origin },
    subject,
    `${origin}/auth/forgot`,
  ]),
  [
    { kind: 'shipped', ...about, items: [], parcels: [{ trackingNumber: '1Z999AA1', carrierCode: 'ups' }] },
    'Your Pitlane order PL-20418 is on its way',
    `${origin}/account/orders/7`,
  ],
  [
    { kind: 'order-cancelled', ...about, refundedCents: cents(34_98) },
    'Your Pitlane order PL-20418 is canceled',
    `${origin}/account/orders/7`,
  ],
  [
    { kind: 'payment-held', to, amountCents: cents(30_00), currency: 'usd', askedCents: cents(34_98), origin },
    'We are reviewing your payment',
    `${origin}/contact`,
  ],
  [
    { kind: 'held-refunded', to, amountCents: cents(3498), currency: 'jpy', origin },
    'Your refund of ¥3,498',
    `${origin}/shop`,
  ],
  [
    { kind: 'cancel-answer', ...about, accept: true, message: null },
    'Your Pitlane order PL-20418 is canceled',
    `${origin}/account/orders/7`,
  ],
  [
    { kind: 'address-needed', ...about },
    'Where should we ship your Pitlane order PL-20418?',
    `${origin}/account/orders/7`,
  ],
  [
    { kind: 'claim-revoked', to, title: 'Fig. 7', reason: null, origin },
    'Your claim was revoked: Fig. 7',
    `${origin}/designers?tab=requests`,
  ],
  [
    { kind: 'claim-expired', to, userId, title: 'Fig. 7', origin },
    'Your claim has expired: Fig. 7',
    `${origin}/designers?tab=requests`,
  ],
  [
    { kind: 'claim-expired-admin', to, requestId: 'abc', title: 'Fig. 7', designer: 'Mara', isPast: true, origin },
    'A claim has expired: Fig. 7',
    `${origin}/admin?tab=requests&request=abc`,
  ],
  [
    {
      kind: 'claim-reminder',
      to,
      userId,
      requestId: 'abc',
      title: 'Fig. 7',
      expiresAt: '2026-11-30T14:05:00.000Z',
      days: 3,
      origin,
    },
    '3 days left to deliver: Fig. 7',
    `${origin}/designers?tab=accepted&request=abc`,
  ],
  [
    { kind: 'request-reopened', to, userId, title: 'Fig. 7', origin },
    'Open again: Fig. 7',
    `${origin}/designers?tab=requests`,
  ],
  [
    { kind: 'request-message', to, userId, requestId: 'abc', title: 'Fig. 7', texts: ['Two inks?'], origin },
    'Message about your request: Fig. 7',
    `${origin}/designers?tab=accepted&request=abc`,
  ],
  [
    { kind: 'request-message-admin', to, requestId: 'abc', title: 'Fig. 7', designer: 'Mara', texts: ['Yes.'], origin },
    'Message from Mara: Fig. 7',
    `${origin}/admin?tab=requests&request=abc`,
  ],
  [
    { kind: 'payout-settled', to, state: 'paid', amountCents: cents(25_00), reference: 'R', reason: null, origin },
    'Payout sent: $25.00',
    `${origin}/designers?tab=royalties`,
  ],
  [
    { kind: 'payout-settled', to, state: 'arrived', amountCents: cents(25_00), reference: 'R', reason: null, origin },
    'Payout arrived: $25.00',
    `${origin}/designers?tab=royalties`,
  ],
  [
    { kind: 'payout-settled', to, state: 'failed', amountCents: cents(25_00), reference: 'R', reason: 'No.', origin },
    'Payout failed: $25.00',
    `${origin}/designers?tab=royalties`,
  ],
  [
    {
      kind: 'payout-delayed',
      to,
      amountCents: cents(25_00),
      designer: 'Ken Ito',
      failure: 'No funds.',
      isReturned: false,
      origin,
    },
    'A payout of $25.00 cannot be sent',
    `${origin}/admin?tab=orders&view=payouts`,
  ],
  [
    {
      kind: 'payout-delayed',
      to,
      amountCents: cents(25_00),
      designer: 'a deleted account',
      failure: 'No.',
      isReturned: true,
      origin,
    },
    'A payout of $25.00 came back',
    `${origin}/admin?tab=orders&view=payouts`,
  ],
  [
    { kind: 'notification', to, userId, notice: { event: 'payout-requested', amount_cents: 25_00 }, origin },
    'You requested a payout of $25.00',
    `${origin}/designers?tab=royalties`,
  ],
  [
    {
      kind: 'notification-digest',
      to,
      userId,
      period: 'weekly',
      entries: [{ notice: { event: 'followed' }, count: 12 }],
      more: 3,
      sales: { quantity: 2, earningsMills: 19_992 },
      origin,
    },
    'Your week on Pitlane',
    `${origin}/designers?tab=notifications`,
  ],
  [
    { kind: 'newsletter-confirm', to, link: `${origin}/newsletter/confirm?token=abc` },
    'Confirm your newsletter subscription',
    `${origin}/newsletter/confirm?token=abc`,
  ],
  [
    { kind: 'newsletter-welcome', to, subscriptionId: userId, origin },
    'You are subscribed to the Pitlane newsletter',
    `${origin}/shop/new`,
  ],
  [
    { kind: 'contact-message', to, topic: 'order', name: 'Mara', email: 'mara@pitlane.test', message: 'Where?' },
    'An order: Mara',
    'mailto:mara%40pitlane.test',
  ],
  [
    {
      kind: 'newsletter-issue',
      to,
      subscriptionId: userId,
      subject: 'Fresh rubber',
      preheader: 'Three new designs',
      body: { html: '<p>Hello</p>', text: 'Hello' },
      designs: [],
      isTest: false,
      origin,
    },
    'Fresh rubber',
    `${origin}/shop/new`,
  ],
  [
    {
      kind: 'contact-reply',
      to,
      topic: 'order',
      orderNumber: 'PL-20418',
      text: 'It ships today.',
      link: `${origin}/contact/conversation?token=abc`,
      replyTo: 'hello@pitlane.test',
      thread: [userId],
    },
    'Re: Your message to Pitlane: An order PL-20418',
    `${origin}/contact/conversation?token=abc`,
  ],
  [{ kind: 'contact-received', to, topic: 'press', origin }, 'We received your message', `${origin}/account/orders`],
  [
    { kind: 'contact-received', to, topic: 'order', orderNumber: 'PL-20418', origin },
    'We received your message',
    `${origin}/account/orders`,
  ],
  [
    { kind: 'rating-invitation', ...about, userId, items: [] },
    'How does it fit? Review your Pitlane order',
    `${origin}/account/orders/7`,
  ],
  [
    {
      kind: 'rating-rejected',
      to,
      userId,
      designId: 'abc',
      product: 'hoodie',
      title: 'Fig. 7',
      reason: 'Off topic.',
      origin,
    },
    'Your review was not published: Fig. 7',
    `${origin}/account/reviews/abc?product=hoodie`,
  ],
  [
    { kind: 'account-suspended', to, reason: 'Copied artwork.', origin },
    'Your Pitlane account is suspended',
    `${origin}/contact`,
  ],
  [{ kind: 'account-restored', to, origin }, 'Your Pitlane account is active again', `${origin}/auth/login`],
  [
    { kind: 'rights-notice', to, name: 'Mara', email: 'mara@pitlane.test', numbers: [1001, 1002], origin },
    'Rights notice R-1001, R-1002: Mara',
    `${origin}/admin/rights`,
  ],
  [
    { kind: 'rights-notice-received', to, numbers: [1001], origin },
    'We received your notice R-1001',
    `${origin}/guidelines`,
  ],
  ...(
    [
      ['taken_down', 'Your notice R-1001: Design removed'],
      ['dismissed', 'Your notice R-1001: No action taken'],
      ['restored', 'Your notice R-1001: Design restored'],
      ['upheld', 'Your notice R-1001: Removal upheld'],
    ] as const
  ).map(([state, subject]): [Mail, string, string] => [
    { kind: 'rights-decision', ...rightsCase, state },
    subject,
    `${origin}/contact`,
  ]),
  ...(
    [
      ['taken_down', 'Your design was removed: Fig. 7'],
      ['restored', 'Your design is back: Fig. 7'],
      ['upheld', 'Your design stays removed: Fig. 7'],
    ] as const
  ).map(([state, subject]): [Mail, string, string] => [
    { kind: 'rights-designer', ...rightsCase, state, caseId: 'abc', work: 'A poster.', claimant: 'Mara' },
    subject,
    `${origin}/designers?tab=designs&case=abc`,
  ]),
  [{ kind: 'rights-countered', ...rightsCase, ...counter }, 'Counter-notice to R-1001', `${origin}/contact`],
  [
    { kind: 'rights-counter-notice', ...rightsCase, ...counter, caseId: 'abc' },
    'Counter-notice to R-1001: Fig. 7',
    `${origin}/admin/rights?case=abc`,
  ],
  [{ kind: 'account-deleted', to, origin }, 'Your Pitlane account was deleted', `${origin}/contact`],
  [{ kind: 'email-changed', to, newEmail, origin }, 'Your Pitlane email address was changed', `${origin}/contact`],
]
