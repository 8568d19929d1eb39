/** Everything the shop depends on that is not the shop. */
export const PARTS = ['database', 'object storage', 'Stripe', 'carrier', 'mail'] as const
export const FAULTS = ['down', 'slow by 5 s', 'resetting', 'answering garbage'] as const

export type Part = (typeof PARTS)[number]
export type Fault = (typeof FAULTS)[number]

/** The ways in which a screen reacts to a failing part. docs/operations.md explains each. */
export const OUTCOMES = ['works', 'works later', 'last copy', 'later', '503', 'not ready'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Rendered by the server. A test starts the built shop for them. */
export const PAGES = ['home', 'shop, cached', 'shop, not cached', 'design page', 'cart'] as const
/** Requests that pages send to the API. */
export const SCREENS = [
  'checkout',
  'payment return',
  'order page',
  'tracking, seen before',
  'tracking, first time',
  'sign-in',
  'upload of artwork',
  'admin approval',
  'label purchase',
  'refund',
  'payout',
  'newsletter',
  '/healthz',
  '/readyz',
] as const
export type Page = (typeof PAGES)[number]
export type Screen = (typeof SCREENS)[number]

/** Cells that are not `works`. A fault stands for itself, a single outcome for all four faults. */
const CELLS: Partial<Record<Page | Screen, Partial<Record<Part, Outcome | Partial<Record<Fault, Outcome>>>>>> = {
  home: { database: 'last copy' },
  'shop, cached': { database: 'last copy' },
  'shop, not cached': {
    database: { down: '503', 'slow by 5 s': 'works later', resetting: '503', 'answering garbage': '503' },
  },
  'design page': { database: 'last copy' },
  checkout: { database: '503', Stripe: '503' },
  'payment return': { database: '503', Stripe: '503', mail: 'later' },
  'order page': { database: '503' },
  'tracking, seen before': { database: '503', carrier: 'last copy' },
  'tracking, first time': { database: '503', carrier: '503' },
  'sign-in': { database: '503' },
  'upload of artwork': {
    database: '503',
    'object storage': { down: '503', 'slow by 5 s': 'works later', resetting: '503', 'answering garbage': '503' },
  },
  'admin approval': { database: '503', mail: 'later' },
  'label purchase': { database: '503', carrier: '503' },
  refund: { database: '503', Stripe: 'later', mail: 'later' },
  payout: { database: '503', Stripe: 'later' },
  newsletter: { database: '503', mail: 'later' },
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
