import type { z } from '@hono/zod-openapi'
import type { Color } from '#domain/catalog.ts'
import type { Cents } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import type { OrderView } from '#server/orders/order-view.ts'

/** Every mail that the shop sends. `origin` is the shop's address, as in `https://pitlane.test`. */
export type Mail =
  | { kind: 'welcome'; to: string; role: Exclude<Role, 'admin'>; origin: string }
  | { kind: 'recovery'; to: string; link: string }
  | { kind: 'email-change'; to: string; link: string; newEmail: string }
  | { kind: 'password-changed'; to: string; origin: string }
  | { kind: 'email-changed'; to: string; newEmail: string; origin: string }
  | { kind: 'order-confirmation'; to: string; order: z.infer<typeof OrderView>; invoiceNumber: number; origin: string }
  | { kind: 'design-approved'; to: string; title: string; designId: string; isRequested: boolean; origin: string }
  | { kind: 'design-rejected'; to: string; title: string; reason: string | null; origin: string }
  | { kind: 'refund'; to: string; amount: Cents; reason: string | null; orderId: string; origin: string }
  | { kind: 'follow-news'; to: string; designs: NewDesign[]; more: number; stopLink: string; origin: string }
  | { kind: 'shipped'; to: string; parcels: ParcelLine[]; orderId: string; origin: string }

type NewDesign = { id: string; title: string; designer: string; price: number; color: Color }
type ParcelLine = { trackingNumber: string; carrierCode: string }
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>
