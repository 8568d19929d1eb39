import { z } from 'zod'
import { created, email, expand, flag, integer, metadata, oneOf, page, text, webAddress } from '../wire/param-types.ts'

const capability = z.strictObject({ requested: flag })

const changeable = {
  email: email.optional(),
  business_type: oneOf('individual').optional(),
  business_profile: z
    .strictObject({
      mcc: text(4).optional(),
      name: text().optional(),
      product_description: text().optional(),
      support_email: email.optional(),
      url: webAddress.optional(),
    })
    .optional(),
  capabilities: z.strictObject({ transfers: capability.optional(), card_payments: capability.optional() }).optional(),
  settings: z
    .strictObject({
      payouts: z
        .strictObject({
          debit_negative_balances: flag.optional(),
          schedule: z
            .strictObject({
              interval: oneOf('manual', 'daily', 'weekly', 'monthly').optional(),
              delay_days: integer(2, 31).optional(),
            })
            .optional(),
          statement_descriptor: text(22).optional(),
        })
        .optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  expand,
}

/** The Stripe parameters that the simulator supports. All others are rejected, never ignored. */
export const createAccountParams = z.strictObject({
  type: oneOf('express'),
  country: text(2).default('US'),
  ...changeable,
})
export const updateAccountParams = z.strictObject(changeable)
export const listAccountsParams = z.strictObject({ ...page, created: created.optional() })

export const createLinkParams = z.strictObject({
  account: text(),
  type: oneOf('account_onboarding', 'account_update'),
  refresh_url: webAddress,
  return_url: webAddress,
  collect: oneOf('currently_due', 'eventually_due').optional(),
  collection_options: z
    .strictObject({
      fields: oneOf('currently_due', 'eventually_due').optional(),
      future_requirements: oneOf('include', 'omit').optional(),
    })
    .optional(),
  expand,
})

export type CreateAccountParams = z.infer<typeof createAccountParams>
export type UpdateAccountParams = z.infer<typeof updateAccountParams>
export type CreateLinkParams = z.infer<typeof createLinkParams>
