/** Everything the shop depends on that is not the shop. */
export const PARTS = ['database', 'object storage', 'Stripe', 'carrier', 'mail'] as const
export const FAULTS = ['down', 'slow by 5 s', 'resetting', 'answering garbage'] as const

export type Part = (typeof PARTS)[number]
export type Fault = (typeof FAULTS)[number]

/** The ways in which a screen reacts to a failing part. docs/operations.md explains each. */
export const OUTCOMES = ['works', 'works later', 'last copy', 'left out', 'later', '503', 'not ready'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Rendered by the server. A test starts the built shop for them. */
export const PAGES = [
  'home',
  'shop, cached',
  'shop, not cached',
  'design page',
  'designers page',
  'storefront',
  'blog',
  'contact page',
  'favorites page',
  'sign-in page',
  'cart',
  'success page',
  'account page',
  'orders page',
  'admin page',
] as const
/** Requests that pages, the carrier and Stripe send. */
export const SCREENS = [
  'image, made before',
  'image, first time',
  'mock-up, first time',
  'social card, first time',
  'social card of a designer, first time',
  'tax estimate',
  'checkout',
  'payment return',
  'list of orders',
  'order page',
  'cancellation request',
  'tracking, seen before',
  'tracking, first time',
  'sign-in',
  'sign-up',
  'password recovery',
  'email change',
  'account details',
  'change of account details',
  'new address',
  'list of favorites',
  'cards of favorites',
  'new favorite',
  'new follow',
  'new review',
  'upload of a review photo',
  'contact form, opened',
  'contact form',
  'inbox reply',
  'rights notice',
  'portal statistics',
  'own designs',
  'upload of artwork',
  'upload of a storefront image',
  'submission of a design',
  'design requests',
  'claim of a design request',
  'royalties',
  'notifications',
  'admin statistics',
  'admin orders',
  'pending designs',
  'design review',
  'admin approval',
  'message to a designer',
  'suspension',
  'print pack',
  'label prices',
  'label purchase',
  'label void',
  'tracking number',
  'refund',
  'refund of a held payment',
  'cancellation',
  'dispute, upload of evidence',
  'dispute, view of evidence',
  'dispute, deletion of evidence',
  'dispute, answer',
  'dispute, acceptance',
  'payout setup',
  'payout setup, return',
  'payout dashboard',
  'payout',
  'payout, resolved',
  'sales tax turned on',
  'newsletter',
  'webhook of a payment',
  'webhook of a refund',
  'webhook of a dispute',
  'webhook of a parcel',
  '/healthz',
  '/readyz',
] as const
export type Page = (typeof PAGES)[number]
export type Screen = (typeof SCREENS)[number]

/** A storage that is only slow loses nothing: its timeout is longer. */
const STORAGE: Partial<Record<Part, Record<Fault, Outcome>>> = {
  'object storage': { down: '503', 'slow by 5 s': 'works later', resetting: '503', 'answering garbage': '503' },
}

/** Files that a job stores or deletes. */
const FILES_LATER: Record<Fault, Outcome> = {
  down: 'later',
  'slow by 5 s': 'works',
  resetting: 'later',
  'answering garbage': 'later',
}

/** Cells that are not `works`. A fault stands for itself, a single outcome for all four faults. */
const CELLS: Partial<Record<Page | Screen, Partial<Record<Part, Outcome | Partial<Record<Fault, Outcome>>>>>> = {
  home: { database: 'last copy' },
  'shop, cached': { database: 'last copy' },
  'shop, not cached': { database: '503' },
  'design page': { database: 'last copy' },
  'designers page': { database: 'last copy' },
  storefront: { database: 'last copy' },
  'image, made before': { database: '503', ...STORAGE },
  'image, first time': { database: '503', ...STORAGE },
  'mock-up, first time': { database: '503', ...STORAGE },
  'social card, first time': { database: '503', ...STORAGE },
  'social card of a designer, first time': { database: '503', ...STORAGE },
  'tax estimate': { database: '503', Stripe: 'left out' },
  checkout: { database: '503', Stripe: '503' },
  'payment return': { database: '503', Stripe: '503', mail: 'later' },
  'list of orders': { database: '503' },
  'order page': { database: '503' },
  'cancellation request': { database: '503', mail: 'later' },
  'tracking, seen before': { database: '503', carrier: 'last copy' },
  'tracking, first time': { database: '503', carrier: '503' },
  'sign-in': { database: '503' },
  'sign-up': { database: '503', mail: 'later' },
  'password recovery': { database: '503', mail: 'later' },
  'email change': { database: '503', mail: 'later' },
  'account details': { database: '503' },
  'change of account details': { database: '503' },
  'new address': { database: '503' },
  'list of favorites': { database: '503' },
  'cards of favorites': { database: '503' },
  'new favorite': { database: '503' },
  'new follow': { database: '503' },
  'new review': { database: '503' },
  'upload of a review photo': { database: '503', ...STORAGE },
  'contact form': { database: '503', mail: 'later' },
  'inbox reply': { database: '503', mail: 'later' },
  'rights notice': { database: '503', mail: 'later' },
  'portal statistics': { database: '503' },
  'own designs': { database: '503' },
  'upload of artwork': { database: '503', ...STORAGE },
  'upload of a storefront image': { database: '503', ...STORAGE },
  'submission of a design': { database: '503' },
  'design requests': { database: '503' },
  'claim of a design request': { database: '503' },
  royalties: { database: '503' },
  notifications: { database: '503' },
  'admin statistics': { database: '503' },
  'admin orders': { database: '503' },
  'pending designs': { database: '503' },
  'design review': { database: '503', ...STORAGE },
  'admin approval': { database: '503', mail: 'later' },
  'message to a designer': { database: '503', mail: 'later' },
  suspension: { database: '503', mail: 'later' },
  'print pack': { database: '503', ...STORAGE },
  'label prices': { database: '503', carrier: '503' },
  'label purchase': { database: '503', carrier: '503' },
  'label void': { database: '503', carrier: '503' },
  'tracking number': { database: '503', carrier: 'later', mail: 'later' },
  refund: { database: '503', Stripe: 'later', mail: 'later' },
  'refund of a held payment': { database: '503', Stripe: 'later', mail: 'later' },
  cancellation: { database: '503', Stripe: '503', mail: 'later' },
  'dispute, upload of evidence': { database: '503', ...STORAGE },
  'dispute, view of evidence': { database: '503', ...STORAGE },
  'dispute, deletion of evidence': { database: '503', 'object storage': FILES_LATER },
  'dispute, answer': { database: '503', ...STORAGE, Stripe: 'later' },
  'dispute, acceptance': { database: '503', Stripe: 'later', mail: 'later' },
  'payout setup': { database: '503', Stripe: '503', mail: 'later' },
  'payout setup, return': { database: '503', Stripe: '503' },
  'payout dashboard': { database: '503', Stripe: '503' },
  payout: { database: '503', Stripe: 'later', mail: 'later' },
  'payout, resolved': { database: '503', Stripe: '503', mail: 'later' },
  'sales tax turned on': { database: '503', Stripe: '503' },
  newsletter: { database: '503', mail: 'later' },
  'webhook of a payment': { database: '503', mail: 'later' },
  'webhook of a refund': { database: '503', Stripe: '503', mail: 'later' },
  'webhook of a dispute': { database: '503', 'object storage': FILES_LATER, Stripe: '503', mail: 'later' },
  'webhook of a parcel': { database: '503', carrier: '503' },
  '/readyz': { database: 'not ready' },
}

export function outcomeOf(screen: Page | Screen, part: Part, fault: Fault): Outcome {
  const cell = CELLS[screen]?.[part] ?? 'works'
  return typeof cell === 'string' ? cell : (cell[fault] ?? 'works')
}

/** The table of docs/operations.md. */
export function renderTable(): string {
  const rows = [...PAGES, ...SCREENS].map((screen) => [screen, ...PARTS.map((part) => describeCell(screen, part))])
  return [['screen', ...PARTS], ['---', ...PARTS.map(() => '---')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function describeCell(screen: Page | Screen, part: Part) {
  const outcomes = FAULTS.map((fault) => outcomeOf(screen, part, fault))
  if (new Set(outcomes).size === 1) return outcomes[0]
  return FAULTS.map((fault, index) => `${fault}: ${outcomes[index]}`).join('; ')
}
