import { z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { PRODUCTS } from '#domain/products.ts'
import { LINE_STATES } from '#domain/statement.ts'
import type { StatementLine } from './statement-lines.ts'

const MILLS_PER_DOLLAR = 1000

export const StatementLineView = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    order_date: z.iso.datetime().nullable(),
    design_id: z.uuid().nullable(),
    title: z.string().nullable(),
    product: z.enum(PRODUCTS).nullable().openapi({ description: 'Null for a payout' }),
    quantity: z.number().int().nullable(),
    price: z.number().nullable().openapi({ description: 'Price per item' }),
    rate: z.number().nullable().openapi({ example: 0.4 }),
    amount: z
      .number()
      .openapi({ example: 9.996, description: 'Precise to a tenth of a cent; only totals are rounded' }),
    balance: z.number().openapi({ description: 'Balance after this line' }),
    state: z.enum(LINE_STATES),
    reason: z.string().openapi({ example: 'Clears Dec 3, 2026, 14 days after delivery' }),
    clears_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When a royalty becomes or became available. Null if we cannot say.' }),
  })
  .openapi('StatementLine')

export function toStatementLineView(line: StatementLine): z.infer<typeof StatementLineView> {
  return {
    id: line.id,
    created_at: line.at.toISOString(),
    order_date: line.orderedAt?.toISOString() ?? null,
    design_id: line.designId,
    title: line.title,
    product: line.product,
    quantity: line.quantity,
    price: line.priceCents === null ? null : dollarsFromCents(line.priceCents),
    rate: line.basisPoints === null ? null : line.basisPoints / 10_000,
    amount: line.mills / MILLS_PER_DOLLAR,
    balance: line.balanceMills / MILLS_PER_DOLLAR,
    state: line.state,
    reason: line.reason,
    clears_at: line.clearsAt?.toISOString() ?? null,
  }
}
