import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { type CartAction, type CartItem, changeCart, repairCart } from '#domain/cart.ts'
import { dropCheckoutKey } from './checkout-key.ts'

/** The cart during server rendering and until browser storage has been read. */
export const EMPTY: readonly CartItem[] = []

const store = createPersistedStore<readonly CartItem[]>({
  key: 'automotive-apparel-cart',
  empty: EMPTY,
  parse: repairCart,
})

export const currentCart = store.current
export const onCartChange = store.subscribe
/** Reads the stored cart again, because another tab may have changed it. */
export const refreshCart = store.refresh

/** Applies the action to the stored cart, not the rendered one, because another tab may have changed it. */
export function dispatch(action: CartAction): void {
  store.set(changeCart(store.load(), action))
  dropCheckoutKey()
}
