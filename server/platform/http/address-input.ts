import { z } from '@hono/zod-openapi'
import { checkAddress, normalizeAddress, PART_LENGTHS } from '#domain/check-address.ts'
import { LineInput } from './text-input.ts'

/** The parts of an address, in the fields of the carrier's API. */
export const AddressView = z
  .object({
    name: z.string(),
    address_line1: z.string(),
    address_line2: z.string(),
    city_locality: z.string(),
    state_province: z.string().openapi({ description: 'A code such as OR in the US, Canada and Australia' }),
    postal_code: z.string(),
    country_code: z.string().openapi({ description: 'ISO code of a country we ship to', example: 'US' }),
  })
  .openapi('Address')

const parts = z.strictObject({
  name: LineInput.max(PART_LENGTHS.name),
  address_line1: LineInput.max(PART_LENGTHS.address_line1),
  address_line2: LineInput.max(PART_LENGTHS.address_line2).default(''),
  city_locality: LineInput.max(PART_LENGTHS.city_locality),
  state_province: LineInput.max(PART_LENGTHS.state_province).default(''),
  postal_code: LineInput.max(PART_LENGTHS.postal_code).default(''),
  country_code: LineInput.toUpperCase().length(PART_LENGTHS.country_code),
})

/** An address we can deliver to, checked by the rules of its country. */
export const AddressInput = parts.superRefine(reportProblems).transform(normalizeAddress).openapi('NewAddress')

/** The address of an order that a request is based on (optimistic locking). */
export const AddressSeenInput = z.string().max(2000).nullable().optional()

/** The new address of an order, and the one that the change is based on (optimistic locking). */
export const OrderAddressInput = parts
  .extend({
    address_seen: AddressSeenInput.openapi({
      description: 'The shipping address you last read. Returns conflict and changes nothing if it is another by now.',
    }),
  })
  .superRefine(({ address_seen: _, ...address }, context) => reportProblems(address, context))
  .transform(({ address_seen: seen, ...address }) => ({ address: normalizeAddress(address), seen }))
  .openapi('OrderAddress')

function reportProblems(given: z.output<typeof parts>, context: z.core.$RefinementCtx) {
  const reported = new Set(context.issues.map(({ path }) => path?.[0]))
  for (const [part, message] of Object.entries(checkAddress(normalizeAddress(given))))
    if (!reported.has(part)) context.addIssue({ code: 'custom', path: [part], message })
}
