import { type ComponentType, createElement, lazy } from 'react'
import type { AdminSectionName } from './sections.ts'

/** Each section is a separate chunk, loaded when it is opened. */
const PARTS: Record<AdminSectionName, ComponentType> = {
  fulfillment: part(async () => (await import('./fulfillment/fulfillment.tsx')).Fulfillment),
  designs: part(async () => (await import('./designs/all-designs.tsx')).AllDesigns),
  reviews: part(async () => (await import('./ratings/admin-ratings.tsx')).AdminRatings),
  rights: part(async () => (await import('./rights/admin-rights.tsx')).AdminRights),
  people: part(async () => (await import('./people/people.tsx')).People),
  inbox: part(async () => (await import('./inbox/inbox.tsx')).Inbox),
  newsletter: part(async () => (await import('./newsletter/newsletter.tsx')).Newsletter),
  discounts: part(async () => (await import('./discounts/admin-discounts.tsx')).AdminDiscounts),
  content: part(async () => (await import('./content/content-page.tsx')).AdminContent),
  insight: part(async () => (await import('./insight/insight.tsx')).Insight),
  books: part(async () => (await import('./books/books.tsx')).Books),
  settings: part(async () => (await import('./settings/settings-page.tsx')).AdminSettings),
  audit: part(async () => (await import('./audit/audit-log.tsx')).AuditLog),
  security: part(async () => (await import('./security/security-log.tsx')).SecurityLog),
  status: part(async () => (await import('./status/status-page.tsx')).StatusPage),
}

export function AdminSection({ name }: { name: AdminSectionName }) {
  return createElement(PARTS[name])
}

function part(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}
