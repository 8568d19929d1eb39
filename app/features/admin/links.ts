/** The screen of an object, by the kind of object that the audit log and the search name. */
const SCREENS = new Map<string, (id: string) => string>([
  ['account', (id) => `/admin/people?person=${id}`],
  ['order', (id) => `/admin?tab=orders&order=${id}`],
  ['design', (id) => `/design/${id}`],
  ['checkout', () => '/admin?tab=orders&view=held'],
  ['payout', () => '/admin?tab=orders&view=payouts'],
  ['dispute', (id) => `/admin?tab=orders&view=disputes&dispute=${id}`],
  ['rating', () => '/admin/reviews'],
  ['request', (id) => `/admin?tab=requests&request=${id}`],
  ['conversation', (id) => `/admin/inbox?message=${id}`],
  ['newsletter', (id) => `/admin/newsletter?issue=${id}`],
  ['discount', () => '/admin/discounts'],
  ['difference', () => '/admin/books'],
  ['rights', (id) => `/admin/rights?case=${id}`],
  ['category', () => '/admin/content'],
  ['setting', () => '/admin/settings'],
])

/** Undefined for kinds of objects that have no screen. */
export function screenOf(kind: string, id: string): string | undefined {
  return SCREENS.get(kind)?.(id)
}
