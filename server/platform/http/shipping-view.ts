import { z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { MAX_FREE_FROM_CENTS, MAX_SHIPPING_CENTS, type ShippingPrices } from '#domain/shop-settings.ts'
import { MoneyInput } from './money-input.ts'

/** What shipping costs, in dollars. */
export const ShippingView = z
  .object({
    price: MoneyInput.max(dollarsFromCents(MAX_SHIPPING_CENTS)).openapi({ example: 9.99 }),
    free_from: MoneyInput.max(dollarsFromCents(MAX_FREE_FROM_CENTS)).openapi({
      example: 80,
      description: 'Shipping is free from this subtotal.',
    }),
  })
  .openapi('ShippingPrices')

export function toShippingView({ priceCents, freeFromCents }: ShippingPrices) {
  return { price: dollarsFromCents(priceCents), free_from: dollarsFromCents(freeFromCents) }
}
