import { createContext, useContext } from 'react'
import type { CartItem, CartProduct, RemovedItem } from '#domain/cart.ts'
import type { Color, Size } from '#domain/catalog.ts'
import type { Dollars } from '#domain/money.ts'

export type Cart = {
  items: readonly CartItem[]
  /** The number of items, counting quantities. */
  count: number
  add: (product: CartProduct, quantity?: number) => void
  setQuantity: (id: string, quantity: number) => void
  /** Changes the size, the color or both of a line. */
  choose: (id: string, options: { size?: Size; color?: Color; image?: string }) => void
  remove: (id: string) => void
  /** Puts removed lines back where they were. */
  restore: (removed: readonly RemovedItem[]) => void
  /** Updates names and prices, by `priceKey`. */
  reprice: (prices: ReadonlyMap<string, { name: string; price: Dollars }>) => void
  clear: () => void
}

export const CartContext = createContext<Cart | undefined>(undefined)

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('useCart must be used within a CartProvider')
  return cart
}
