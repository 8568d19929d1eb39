import { useState } from 'react'
import { plural } from '#app/lib/format.ts'
import { dismissFailures } from '#app/ui/toast.ts'
import { afterChoice, type EditedLine, type RemovedItem } from '#domain/cart.ts'
import { colorWord } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'
import { HEADING_ID, lineIds, UNDO_ID } from './line-ids.ts'
import type { Options } from './line-options.tsx'
import type { PricedItem } from './price-lines.ts'
import { useCart } from './use-cart.ts'
import { useFocusLater } from './use-focus-later.ts'

/** The lines that the customer just removed: one, or all of them. The notice is shown at `index`. */
export type Removed = { items: readonly RemovedItem[]; index: number; notice: string; restored: string; focus: string }

/** Actions on the cart lines. Each announces its result to screen readers and manages the focus. */
export function useLines(lines: readonly PricedItem[]) {
  const cart = useCart()
  const focusLater = useFocusLater()
  const [edited, setEdited] = useState<EditedLine>()
  const [removed, setRemoved] = useState<Removed>()
  const [announcement, announce] = useState('')

  return {
    openId: edited?.id,
    removed,
    announcement,
    open: (id: string, isOpen: boolean) => setEdited(isOpen ? { id, kept: 0 } : undefined),
    setQuantity: ({ item, name }: PricedItem, quantity: number) => {
      cart.setQuantity(item.id, quantity)
      announce(`${name}, quantity ${quantity}.`)
    },
    choose: ({ item, name }: PricedItem, options: Options) => {
      const isOpen = edited?.id === item.id
      const before = isOpen ? edited : { id: item.id, kept: 0 }
      const after = afterChoice(cart.items, before, options)
      const isMerged = after.id !== item.id && after.kept > 0
      cart.choose(before, {
        ...options,
        ...(options.color && { image: mockupUrl(item.designId, options.color, 640, 'webp', item.product) }),
      })
      dismissFailures()
      if (isOpen) setEdited(after)
      announce(
        isMerged
          ? `${name} was combined with the same size and color already in your cart.`
          : `${name}, ${describe(options)}.`,
      )
      focusLater(nextFocus(after.id, { ...item, ...options }, options, isOpen))
    },
    remove: ({ item, name }: PricedItem) => {
      const index = lines.findIndex((line) => line.item.id === item.id)
      setRemoved({
        items: [{ item, index }],
        index,
        notice: `${name} was removed.`,
        restored: `${name} restored.`,
        focus: lineIds.remove(item.id),
      })
      cart.remove(item.id)
      dismissFailures()
      announce(`${name} removed.`)
      focusLater(UNDO_ID)
    },
    undo: ({ items, restored, focus }: Removed) => {
      cart.restore(items)
      setRemoved(undefined)
      announce(restored)
      focusLater(focus)
    },
    clear: () => {
      setRemoved({
        items: cart.items.map((item, index) => ({ item, index })),
        index: 0,
        notice: `${plural(cart.count, 'item was', 'items were')} removed.`,
        restored: `${plural(cart.count, 'item')} restored.`,
        focus: HEADING_ID,
      })
      cart.clear()
      dismissFailures()
      announce('Your cart is empty.')
      focusLater(UNDO_ID)
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
