import { useState } from 'react'
import { type CartItem, cartItemId } from '#domain/cart.ts'
import { colorWord } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'
import { HEADING_ID, lineIds, UNDO_ID } from './line-ids.ts'
import type { Options } from './line-options.tsx'
import type { PricedItem } from './price-lines.ts'
import { useCart } from './use-cart.ts'
import { useFocusLater } from './use-focus-later.ts'

export type Removed = { item: CartItem; name: string; index: number }

/** What can be done to the lines: each act says what happened and keeps the keyboard's place. */
export function useLines(lines: readonly PricedItem[]) {
  const cart = useCart()
  const focusLater = useFocusLater()
  const [openId, setOpenId] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const [said, setSaid] = useState('')

  return {
    openId,
    removed,
    said,
    open: (id: string, isOpen: boolean) => setOpenId(isOpen ? id : undefined),
    setQuantity: ({ item, name }: PricedItem, quantity: number) => {
      cart.setQuantity(item.id, quantity)
      setSaid(`${name}, quantity ${quantity}.`)
    },
    choose: ({ item, name }: PricedItem, options: Options) => {
      const next = { ...item, ...options }
      const id = cartItemId(next)
      const twin = lines.find((line) => line.item.id === id)
      cart.choose(item.id, {
        ...options,
        ...(options.color && { image: mockupUrl(item.designId, options.color, 640) }),
      })
      if (openId === item.id) setOpenId(id)
      setSaid(twin ? `${name} joined the line with the same size and color.` : `${name}, ${words(options)}.`)
      focusLater(nextPlace(id, next, options, openId === item.id))
    },
    remove: ({ item, name }: PricedItem) => {
      setRemoved({ item, name, index: lines.findIndex((line) => line.item.id === item.id) })
      cart.remove(item.id)
      setSaid(`${name} removed.`)
      focusLater(UNDO_ID)
    },
    undo: ({ item, name, index }: Removed) => {
      cart.restore(item, index)
      setRemoved(undefined)
      setSaid(`${name} is back.`)
      focusLater(lineIds.remove(item.id))
    },
    clear: () => {
      cart.clear()
      setRemoved(undefined)
      setSaid('The cart is empty.')
      focusLater(HEADING_ID)
    },
  }
}

/** On to what is still missing, else stay where the choice was made. */
function nextPlace(id: string, { size, color }: Options, made: Options, isOpen: boolean) {
  if (!size) return lineIds.size(id)
  if (!color) return lineIds.color(id)
  if (!isOpen) return lineIds.change(id)
  return made.size ? lineIds.size(id) : lineIds.color(id)
}

function words({ size, color }: Options) {
  return size ? `size ${size}` : `color ${color && colorWord(color)}`
}
