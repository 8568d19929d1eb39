import type { ReactNode } from 'react'
import { currentCart, EMPTY, onCartChange } from './cart-store.ts'
import { CartContext } from './use-cart.ts'

const source = { subscribe: onCartChange, current: currentCart, onServer: () => EMPTY }

export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={source}>{children}</CartContext>
}
