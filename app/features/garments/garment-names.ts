import { GARMENTS, type Garment } from '#domain/garments/garment.ts'
import { productName, productOf } from '#domain/products.ts'

export const GARMENT_NAMES = Object.fromEntries(
  GARMENTS.map((garment) => [garment, productName(productOf(garment)) + (garment.endsWith('-back') ? ', back' : '')]),
) as Record<Garment, string>
