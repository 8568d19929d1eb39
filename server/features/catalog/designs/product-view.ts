import { z } from '@hono/zod-openapi'
import { COLORS } from '#domain/catalog.ts'
import { GARMENTS } from '#domain/garments/garment.ts'
import { dollarsFromCents } from '#domain/money.ts'
import {
  CENTER,
  FULL_SCALE,
  MAX_ROTATION,
  MIN_SCALE,
  type Offer,
  PRODUCTS,
  printedGarment,
  SIDES,
} from '#domain/products.ts'
import { orNull } from '#server/platform/http/or-null.ts'

const center = z
  .number()
  .int()
  .min(0)
  .max(2 * CENTER)

export const PlacementView = z
  .object({
    side: z.enum(SIDES),
    x: center.openapi({ description: 'Center of the artwork, in ten-thousandths of the width of the print area' }),
    y: center.openapi({ description: 'Center of the artwork, in ten-thousandths of the height of the print area' }),
    scale: z
      .number()
      .int()
      .min(MIN_SCALE)
      .max(FULL_SCALE)
      .openapi({ description: 'In thousandths of the largest size that fits the print area' }),
    rotation: z.number().int().min(-MAX_ROTATION).max(MAX_ROTATION).openapi({ description: 'In degrees, clockwise' }),
  })
  .openapi('Placement')

export const ProductView = z
  .object({
    product: z.enum(PRODUCTS),
    price: z.number().openapi({ example: 24.99 }),
    garment: z.enum(GARMENTS).openapi({ description: 'The printed side in the mock-up' }),
    colors: z
      .array(z.enum(COLORS))
      .openapi({ description: 'The colors that the designer chose, or those with good contrast to the artwork' }),
    fixed_colors: z.boolean().openapi({
      description: 'Whether only these colors can be ordered. Otherwise the artwork is hard to see on the others.',
    }),
    placement: orNull(PlacementView).openapi({ description: 'Null if the artwork fills the print area' }),
  })
  .openapi('Product')

export function toProductView({
  product,
  priceCents,
  colors,
  hasFixedColors,
  placement,
}: Offer): z.infer<typeof ProductView> {
  return {
    product,
    price: dollarsFromCents(priceCents),
    garment: printedGarment(product, placement),
    colors,
    fixed_colors: hasFixedColors,
    placement,
  }
}
