import { createContext, useContext } from 'react'
import type { CartItem, CartProduct } from '#domain/cart.ts'
import type { Color, Size } from '#domain/catalog.ts'
import type { Dollars } from '#domain/money.ts'

export type Cart = {
  items: readonly CartItem[]
  /** How many pieces, all lines together. */
  count: number
  add: (product: CartProduct, quantity?: number) => void
  setQuantity: (id: string, quantity: number) => void
  /** Gives a line another size, color, or both. */
  choose: (id: string, options: { size?: Size; color?: Color; image?: string }) => void
  remove: (id: string) => void
  /** Puts a removed line back where it was. */
  restore: (item: CartItem, index: number) => void
  /** Takes over what the shop asks now, by design. */
  reprice: (prices: ReadonlyMap<string, { name: string; price: Dollars }>) => void
  clear: () => void
}

export const CartContext = createContext<Cart | undefined>(undefined)

/** What is in the cart, and how to change it. */
export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('useCart must be used within a CartProvider')
  return cart
}
