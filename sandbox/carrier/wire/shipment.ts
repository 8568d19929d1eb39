import { z } from 'zod'

const text = z.string().max(200)
/** Only these countries need a state. */
const WITH_STATES = ['US', 'CA', 'AU']
const address = z
  .looseObject({
    name: text.min(1),
    address_line1: text.min(1),
    address_line2: text.nullish(),
    city_locality: text.min(1),
    state_province: text,
    postal_code: text,
    country_code: text.length(2),
  })
  .refine(({ state_province: state, country_code: code }) => state || !WITH_STATES.includes(code), {
    path: ['state_province'],
  })
  .refine(({ postal_code: postcode, country_code: code }) => postcode || code === 'IE', { path: ['postal_code'] })

/** The fields of a shipment that a price depends on. */
export const shipmentFields = {
  ship_to: address,
  ship_from: address,
  packages: z
    .array(
      z.looseObject({
        weight: z.object({ value: z.number().positive(), unit: z.enum(['ounce', 'pound']) }),
        label_messages: z.looseObject({ reference1: text.max(60).nullish() }).nullish(),
      }),
    )
    .min(1),
}

type Weight = { value: number; unit: 'ounce' | 'pound' }

/** The weight of all packages, in ounces. */
export function weighPackages(packages: readonly { weight: Weight }[]): number {
  return packages.reduce((sum, { weight }) => sum + (weight.unit === 'pound' ? weight.value * 16 : weight.value), 0)
}
