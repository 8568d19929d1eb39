/** Titles of the back office besides the dashboard, by the last part of the URL (`/admin/reviews`), in the order of the navigation. */
export const ADMIN_SECTIONS = {
  fulfillment: 'Fulfillment',
  designs: 'All designs',
  reviews: 'Customer reviews',
  rights: 'Rights',
  people: 'People',
  inbox: 'Inbox',
  newsletter: 'Newsletter',
  discounts: 'Discount codes',
  content: 'Content',
  insight: 'Insight',
  books: 'Books',
  settings: 'Settings',
  audit: 'Audit log',
  security: 'Security log',
} as const

export type AdminSectionName = keyof typeof ADMIN_SECTIONS

export function isAdminSection(name: string): name is AdminSectionName {
  return Object.hasOwn(ADMIN_SECTIONS, name)
}
