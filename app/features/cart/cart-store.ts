import { type CartAction, type CartItem, changeCart, repairCart } from '#domain/cart.ts'
import { dropCheckoutKey } from './checkout-key.ts'

export const CART_KEY = 'automotive-apparel-cart'

/** On the server, and until the browser's storage was read. */
export const EMPTY: readonly CartItem[] = []

let items: readonly CartItem[] | undefined
/** Where storage is full or forbidden the cart lives as long as the page. */
let isStored = true
const listeners = new Set<() => void>()

export function currentCart(): readonly CartItem[] {
  items ??= load()
  return items
}

export function onCartChange(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTab)
  }
}

/** Starts from what is stored, not from what is shown: another tab may have been faster. */
export function dispatch(action: CartAction): void {
  publish(changeCart(load(), action))
  save()
  dropCheckoutKey()
}

/** The cart as it is stored this moment, whichever tab stored it. */
export function refreshCart(): readonly CartItem[] {
  publish(load())
  return currentCart()
}

function load(): readonly CartItem[] {
  if (!isStored && items) return items
  try {
    const stored = localStorage.getItem(CART_KEY)
    return stored === null ? EMPTY : repairCart(JSON.parse(stored))
  } catch {
    return EMPTY
  }
}

function save() {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(items))
    isStored = true
  } catch (error) {
    isStored = false
    console.error('The cart could not be stored.', error)
  }
}

function publish(changed: readonly CartItem[]) {
  items = changed
  for (const listener of listeners) listener()
}

function followOtherTab({ key }: StorageEvent) {
  if (key === CART_KEY || key === null) publish(load())
}
