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

/** Actions on the cart lines. Each announces its result to screen readers and manages the focus. */
export function useLines(lines: readonly PricedItem[]) {
  const cart = useCart()
  const focusLater = useFocusLater()
  const [openId, setOpenId] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const [announcement, announce] = useState('')

  return {
    openId,
    removed,
    announcement,
    open: (id: string, isOpen: boolean) => setOpenId(isOpen ? id : undefined),
    setQuantity: ({ item, name }: PricedItem, quantity: number) => {
      cart.setQuantity(item.id, quantity)
      announce(`${name}, quantity ${quantity}.`)
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
      announce(
        twin
          ? `${name} was combined with the same size and color already in your cart.`
          : `${name}, ${describe(options)}.`,
      )
      focusLater(nextFocus(id, next, options, openId === item.id))
    },
    remove: ({ item, name }: PricedItem) => {
      setRemoved({ item, name, index: lines.findIndex((line) => line.item.id === item.id) })
      cart.remove(item.id)
      announce(`${name} removed.`)
      focusLater(UNDO_ID)
    },
    undo: ({ item, name, index }: Removed) => {
      cart.restore(item, index)
      setRemoved(undefined)
      announce(`${name} restored.`)
      focusLater(lineIds.remove(item.id))
    },
    clear: () => {
      cart.clear()
      setRemoved(undefined)
      announce('Your cart is empty.')
      focusLater(HEADING_ID)
    },
  }
}

/** The control for the next missing option, or else the one that was just used. */
function nextFocus(id: string, { size, color }: Options, changed: Options, isOpen: boolean) {
  if (!size) return lineIds.size(id)
  if (!color) return lineIds.color(id)
  if (!isOpen) return lineIds.change(id)
  return changed.size ? lineIds.size(id) : lineIds.color(id)
}

function describe({ size, color }: Options) {
  return size ? `size ${size}` : `color ${color && colorWord(color)}`
}
