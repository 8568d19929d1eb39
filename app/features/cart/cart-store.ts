import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { type CartAction, type CartItem, changeCart, repairCart } from '#domain/cart.ts'
import { dropCheckoutKey } from './checkout-key.ts'

/** On the server, and until the browser's storage was read. */
export const EMPTY: readonly CartItem[] = []

const store = createPersistedStore<readonly CartItem[]>({
  key: 'automotive-apparel-cart',
  empty: EMPTY,
  parse: repairCart,
})

export const currentCart = store.current
export const onCartChange = store.subscribe
/** The cart as it is stored this moment, whichever tab stored it. */
export const refreshCart = store.refresh

/** Starts from what is stored, not from what is shown: another tab may have been faster. */
export function dispatch(action: CartAction): void {
  store.set(changeCart(store.load(), action))
  dropCheckoutKey()
}
