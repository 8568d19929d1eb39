import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { describeDiscount } from '#domain/discounts.ts'
import { centsFromDollars } from '#domain/money.ts'

/** A discount code, as the API returns it to admins. */
export type Discount = InferResponseType<typeof api.discounts.$get, 200>['items'][number]

/** 10% off */
export function describeValue({ kind, percent, amount }: Discount): string {
  return describeDiscount({ kind, percent, amountCents: amount === null ? null : centsFromDollars(amount) })
}
