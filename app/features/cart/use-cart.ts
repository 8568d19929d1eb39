import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { type CartItem, type CartProduct, countItems, type EditedLine, type RemovedItem } from '#domain/cart.ts'
import type { Color, Size } from '#domain/catalog.ts'
import type { Dollars } from '#domain/money.ts'
import { dispatch } from './cart-store.ts'

export type Cart = {
  items: readonly CartItem[]
  /** The number of items, counting quantities. */
  count: number
  add: (product: CartProduct, quantity?: number) => void
  setQuantity: (id: string, quantity: number) => void
  /** Changes the size, the color or both of the edited items of a line. */
  choose: (edited: EditedLine, options: { size?: Size; color?: Color; image?: string }) => void
  remove: (id: string) => void
  /** Puts removed lines back where they were. */
  restore: (removed: readonly RemovedItem[]) => void
  /** Updates names and prices, by `priceKey`. */
  reprice: (prices: ReadonlyMap<string, { name: string; price: Dollars }>) => void
  clear: () => void
}

type CartSource = {
  subscribe: (listener: () => void) => () => void
  current: () => readonly CartItem[]
  onServer: () => readonly CartItem[]
}

/** The source of the items and not the items: when a context changes, React hydrates the rest of the page immediately. */
export const CartContext = createContext<CartSource | undefined>(undefined)

export function useCart(): Cart {
  const source = useContext(CartContext)
  if (!source) throw new Error('useCart must be used within a CartProvider')
  const items = useSyncExternalStore(source.subscribe, source.current, source.onServer)
  return useMemo(() => ({ ...actions, items, count: countItems(items) }), [items])
}

const actions: Omit<Cart, 'items' | 'count'> = {
  add: (product, quantity) => dispatch({ type: 'add', product, quantity }),
  setQuantity: (id, quantity) => dispatch({ type: 'set-quantity', id, quantity }),
  choose: (edited, options) => dispatch({ type: 'choose', ...edited, ...options }),
  remove: (id) => dispatch({ type: 'remove', id }),
  restore: (removed) => dispatch({ type: 'restore', removed }),
  reprice: (prices) => dispatch({ type: 'reprice', prices }),
  clear: () => dispatch({ type: 'clear' }),
}
