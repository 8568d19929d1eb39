/**
 * The sections of the back office besides the dashboard, by the last part of the URL (`/admin/reviews`), in the order of
 * the navigation. One word each, so that the navigation fits into one row on large screens.
 */
export const ADMIN_SECTIONS = {
  fulfillment: 'Fulfillment',
  designs: 'Designs',
  reviews: 'Reviews',
  rights: 'Rights',
  people: 'People',
  inbox: 'Inbox',
  newsletter: 'Newsletter',
  discounts: 'Discounts',
  content: 'Content',
  insight: 'Insight',
  books: 'Books',
  settings: 'Settings',
  audit: 'Audit',
  security: 'Security',
  status: 'Status',
} as const

export type AdminSectionName = keyof typeof ADMIN_SECTIONS

export function isAdminSection(name: string): name is AdminSectionName {
  return Object.hasOwn(ADMIN_SECTIONS, name)
}
