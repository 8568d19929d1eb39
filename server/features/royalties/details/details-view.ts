import { z } from '@hono/zod-openapi'
import {
  type DetailsField,
  type DetailsForm,
  MAX_PAYPAL_EMAIL_LENGTH,
  type PayoutDetails,
} from '#domain/payout-details.ts'
import { MANUAL_METHODS } from '#domain/payouts.ts'
import type { payoutDetails } from '#server/platform/db/schema/payouts.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

const line = LineInput.max(MAX_PAYPAL_EMAIL_LENGTH).optional()

export const DetailsInput = z
  .strictObject({
    method: z.enum(MANUAL_METHODS),
    account_holder: line,
    country: line.openapi({ example: 'US', description: 'Country of the bank' }),
    iban: line.openapi({ description: 'For banks in countries with IBANs' }),
    account_number: line.openapi({ description: 'For banks in other countries, with the routing number' }),
    routing_number: line,
    email: line.openapi({ description: 'For PayPal' }),
    password: z.string().max(1000).openapi({ description: 'Your current password' }),
  })
  .openapi('PayoutDetailsInput')

export const DetailsView = z
  .object({
    method: z.enum(MANUAL_METHODS),
    hint: z.string().openapi({ example: 'Account ending 6789' }),
    updated_at: z.iso.datetime(),
  })
  .openapi('PayoutDetails')

/** The full details, which only admins can read. */
export const RevealedView = z
  .object({
    method: z.enum(MANUAL_METHODS),
    account_holder: z.string().nullable(),
    country: z.string().nullable(),
    iban: z.string().nullable(),
    account_number: z.string().nullable(),
    routing_number: z.string().nullable(),
    email: z.string().nullable(),
  })
  .openapi('RevealedPayoutDetails')

export function toForm(input: z.infer<typeof DetailsInput>): DetailsForm {
  const { method, account_holder, country, iban, account_number, routing_number, email } = input
  const fields: { [Field in DetailsField]: string | undefined } = {
    accountHolder: account_holder,
    country,
    iban,
    accountNumber: account_number,
    routingNumber: routing_number,
    email,
  }
  return { method, ...fields }
}

export function toDetailsView({ method, hint, updatedAt }: typeof payoutDetails.$inferSelect) {
  return { method, hint, updated_at: updatedAt.toISOString() }
}

export function toRevealedView(details: PayoutDetails): z.infer<typeof RevealedView> {
  const { method, accountHolder, country, iban, accountNumber, routingNumber, email } = details as PayoutDetails & {
    [Field in DetailsField]?: string
  }
  return {
    method,
    account_holder: accountHolder ?? null,
    country: country ?? null,
    iban: iban ?? null,
    account_number: accountNumber ?? null,
    routing_number: routingNumber ?? null,
    email: email ?? null,
  }
}
