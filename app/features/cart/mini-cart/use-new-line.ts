import { useMemo, useState } from 'react'
import { afterChoice, type CartProduct, cartItemId, type EditedLine } from '#domain/cart.ts'
import { colorWord } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'
import type { Options } from '../line-options.tsx'
import { priceLines } from '../price-lines.ts'
import { useCart } from '../use-cart.ts'
import { useFreshPrices } from '../use-fresh-prices.ts'

/** The line of an item that was added from a card, and the actions on it. Choosing an option changes the line's id. */
export function useNewLine({ designId, name, product }: CartProduct) {
  const cart = useCart()
  const { fresh } = useFreshPrices(cart.items)
  const lines = useMemo(() => priceLines(cart.items, fresh), [cart.items, fresh])
  const [edited, setEdited] = useState<EditedLine>({ id: cartItemId({ designId, product }), kept: 0 })
  const [announcement, announce] = useState('')
  const { id } = edited
  const line = lines.find(({ item }) => item.id === id)

  return {
    lines,
    line,
    announcement,
    choose: (options: Options) => {
      const after = afterChoice(cart.items, edited, options)
      const isMerged = after.id !== id && after.kept > 0
      const image = options.color && mockupUrl(designId, options.color, 640, 'webp', product)
      cart.choose(edited, { ...options, ...(image && { image }) })
      setEdited(after)
      announce(
        isMerged
          ? `${name} was combined with the same size and color already in your cart.`
          : `${name}, ${describe({ ...line?.item, ...options })}.`,
      )
    },
    setQuantity: (quantity: number) => {
      cart.setQuantity(id, quantity)
      announce(`${name}, quantity ${quantity}.`)
    },
  }
}

function describe({ size, color }: Options) {
  return [size && `size ${size}`, color && colorWord(color)].filter(Boolean).join(', ')
}
