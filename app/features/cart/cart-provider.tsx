import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { countItems } from '#domain/cart.ts'
import { currentCart, dispatch, EMPTY, onCartChange } from './cart-store.ts'
import { type Cart, CartContext } from './use-cart.ts'

const actions: Omit<Cart, 'items' | 'count'> = {
  add: (product, quantity) => dispatch({ type: 'add', product, quantity }),
  setQuantity: (id, quantity) => dispatch({ type: 'set-quantity', id, quantity }),
  choose: (id, options) => dispatch({ type: 'choose', id, ...options }),
  remove: (id) => dispatch({ type: 'remove', id }),
  restore: (removed) => dispatch({ type: 'restore', removed }),
  reprice: (prices) => dispatch({ type: 'reprice', prices }),
  clear: () => dispatch({ type: 'clear' }),
}

export function CartProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(onCartChange, currentCart, () => EMPTY)
  const cart = useMemo(() => ({ ...actions, items, count: countItems(items) }), [items])
  return <CartContext value={cart}>{children}</CartContext>
}
