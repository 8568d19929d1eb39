import { and, eq, inArray } from 'drizzle-orm'
import type { Color } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { listOffers, type Product } from '#domain/products.ts'
import { ROYALTY_BASIS_POINTS } from '#domain/royalties.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toChoices } from '#server/features/catalog/designs/product-rows.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

type Item = { designId: string; product?: Product | undefined; color?: Color; quantity: number }

/** The lines of a cart. Prices come from the shop; only approved designs can be bought, on the products they are offered on. */
export async function priceLines<CartItem extends Item>(tx: Tx, cartItems: readonly CartItem[]) {
  const ids = [...new Set(cartItems.map(({ designId }) => designId))]
  const rows = await selectDesigns(tx).where(and(inArray(designs.id, ids), eq(designs.status, 'approved')))
  const available = new Map(rows.map((row) => [row.design.id, row]))
  return cartItems.map((item) => {
    const row = available.get(item.designId)
    if (!row) throw new AppError('invalid', 'A design in your cart is no longer available. Please remove it.')
    const { title, priceCents: mainPriceCents } = row.design
    const choices = toChoices(row.productRows)
    const offers = listOffers({ ...row, priceCents: mainPriceCents }, choices)
    const offer = item.product ? offers.find(({ product }) => product === item.product) : offers[0]
    if (!offer) throw new AppError('invalid', 'A product in your cart is no longer available. Please remove it.')
    const { product, priceCents, placement } = offer
    // Colors that only suit the artwork are advice; a set that the designer chose is binding.
    const { colors } = choices.find((choice) => choice.product === product) ?? {}
    if (item.color && colors && !colors.includes(item.color))
      throw new AppError('invalid', `“${title}” is no longer available in this color. Please choose another one.`)
    return {
      ...item,
      title,
      product,
      priceCents,
      placement,
      uploadId: row.uploadId,
      royaltyBasisPoints: ROYALTY_BASIS_POINTS,
    }
  })
}
