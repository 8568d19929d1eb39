import { z } from '@hono/zod-openapi'
import { centsFromDollars } from '#domain/money.ts'

/** An amount in dollars, from zero, without fractions of a cent. */
export const MoneyInput = z
  .number()
  .min(0, 'Enter $0.00 or more.')
  .refine(isWholeCents, 'Use at most two decimal places.')

function isWholeCents(dollars: number) {
  try {
    return Number.isInteger(centsFromDollars(dollars))
  } catch {
    return false
  }
}
