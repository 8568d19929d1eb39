import { useMemo, useState } from 'react'
import { type CartProduct, cartItemId } from '#domain/cart.ts'
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
  const [chosen, setChosen] = useState<Options>({})
  const [announcement, announce] = useState('')
  const idWith = (options: Options) => cartItemId({ designId, product, ...options })
  const id = idWith(chosen)

  return {
    lines,
    line: lines.find(({ item }) => item.id === id),
    announcement,
    choose: (options: Options) => {
      const next = { ...chosen, ...options }
      const isTwin = lines.some(({ item }) => item.id === idWith(next))
      const image = options.color && mockupUrl(designId, options.color, 640, 'webp', product)
      cart.choose(id, { ...options, ...(image && { image }) })
      setChosen(next)
      announce(
        isTwin
          ? `${name} was combined with the same size and color already in your cart.`
          : `${name}, ${describe(next)}.`,
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
