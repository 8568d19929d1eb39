import { COLORS, type Color, SIZES, type Size } from './catalog.ts'
import { centsFromDollars, type Dollars } from './money.ts'
import { MAX_LINE_QUANTITY } from './orders.ts'
import type { Product } from './products.ts'

/** A cart line in browser storage. The price, in dollars, is for display only; the server charges its own price. */
export type CartItem = {
  id: string
  name: string
  price: Dollars
  image: string | null
  designId: string
  size?: Size
  color?: Color
  /** Missing for the main product of the design. */
  product?: Product | undefined
  quantity: number
}

export type CartProduct = Omit<CartItem, 'id' | 'quantity'>

type Options = Pick<CartItem, 'designId' | 'size' | 'color' | 'product'>

/**
 * The line with the items whose options the customer is changing. `kept` other items were in it before those: they stay
 * when the edited items get other options. `moved` items came to them, maybe more than the line can hold.
 */
export type EditedLine = { id: string; kept: number; moved?: number }

/** A removed line and its old position. */
export type RemovedItem = { item: CartItem; index: number }

export type CartAction =
  | { type: 'add'; product: CartProduct; quantity?: number }
  | { type: 'set-quantity'; id: string; quantity: number }
  | { type: 'choose'; id: string; kept?: number; moved?: number; size?: Size; color?: Color; image?: string }
  | { type: 'remove'; id: string }
  | { type: 'restore'; removed: readonly RemovedItem[] }
  /** By the id of an item with neither size nor color: each product of a design has its own price. */
  | { type: 'reprice'; prices: ReadonlyMap<string, Pick<CartItem, 'name' | 'price'>> }
  | { type: 'clear' }

/** Cart reducer. */
export function changeCart(items: readonly CartItem[], action: CartAction): CartItem[] {
  switch (action.type) {
    case 'add':
      return merge(items, { ...action.product, id: cartItemId(action.product), quantity: action.quantity ?? 1 })
    case 'set-quantity':
      return items.flatMap((item) => {
        if (item.id !== action.id) return [item]
        return action.quantity > 0 ? [{ ...item, quantity: capped(action.quantity) }] : []
      })
    case 'choose':
      return items
        .flatMap((item) => (item.id === action.id ? choose(item, action) : [item]))
        .reduce<CartItem[]>((cart, item) => merge(cart, item), [])
    case 'remove':
      return items.filter(({ id }) => id !== action.id)
    case 'restore':
      return action.removed.reduce<CartItem[]>(restore, [...items])
    case 'reprice':
      return items.map((item) => {
        const { designId, product } = item
        return { ...item, ...action.prices.get(cartItemId({ designId, product })) }
      })
    case 'clear':
      return []
  }
}

/** Each combination of design, size, color and product is its own line. */
export function cartItemId({ designId, size, color, product }: Options): string {
  return [designId, size, color, product].filter(Boolean).join('-')
}

/** The line with the edited items after a choice. An equal line that is already in the cart keeps its own items. */
export function afterChoice(items: readonly CartItem[], edited: EditedLine, options: Partial<Options>): EditedLine {
  const line = items.find(({ id }) => id === edited.id)
  const id = line && cartItemId({ ...line, ...options })
  if (!id || id === edited.id) return edited
  return { id, kept: items.find((item) => item.id === id)?.quantity ?? 0, moved: split(line, edited).moved }
}

/** The number of items, counting quantities. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Parses a stored cart and drops invalid lines. */
export function repairCart(stored: unknown): CartItem[] {
  return Array.isArray(stored) ? stored.reduce<CartItem[]>((cart, entry) => mergeIfValid(cart, entry), []) : []
}

function mergeIfValid(cart: CartItem[], entry: unknown): CartItem[] {
  const item = repairItem(entry)
  return item ? merge(cart, item) : cart
}

function repairItem(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return
  const { name, price, image: storedImage, designId, size, color, product, quantity } = entry as Record<string, unknown>
  const shownPrice = repairPrice(price)
  const validQuantity = Math.trunc(Number(quantity))
  if (typeof designId !== 'string' || !designId || typeof name !== 'string' || shownPrice === undefined) return
  if (!(validQuantity >= 1)) return
  const options = {
    designId,
    ...(isOneOf(SIZES, size) && { size }),
    ...(isOneOf(COLORS, color) && { color }),
    ...(isProduct(product) && { product }),
  }
  const image = typeof storedImage === 'string' && /^\/[A-Za-z0-9]/.test(storedImage) ? storedImage : null
  return { ...options, id: cartItemId(options), name, price: shownPrice, image, quantity: capped(validQuantity) }
}

/** Accepts dollars as a number or a string. */
function repairPrice(price: unknown): number | undefined {
  const dollars = typeof price === 'string' && price.trim() ? Number(price) : price
  try {
    return typeof dollars === 'number' && centsFromDollars(dollars) >= 0 ? dollars : undefined
  } catch {
    return
  }
}

/** Moves all but `kept` items of the line, and at least one, to the new options. */
function choose(item: CartItem, action: Extract<CartAction, { type: 'choose' }>): CartItem[] {
  const { kept, moved } = split(item, action)
  return [...(kept > 0 ? [{ ...item, quantity: kept }] : []), { ...chosen(item, action), quantity: moved }]
}

/** Items above the maximum return, unless the customer has changed the quantity of the merged line. */
function split({ quantity }: CartItem, { kept = 0, moved }: Partial<EditedLine>) {
  if (moved && quantity === capped(kept + moved)) return { kept, moved }
  return { kept: Math.min(kept, quantity - 1), moved: Math.max(1, quantity - kept) }
}

function chosen(item: CartItem, { size, color, image }: { size?: Size; color?: Color; image?: string }): CartItem {
  const changed = { ...item, ...(size && { size }), ...(color && { color }), ...(image && { image }) }
  return { ...changed, id: cartItemId(changed) }
}

function restore(items: CartItem[], { item, index }: RemovedItem): CartItem[] {
  return items.some(({ id }) => id === item.id) ? merge(items, item) : items.toSpliced(index, 0, item)
}

/** Adds to an existing line with the same id. The new line's name and price win, because they are fresher. */
function merge(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some(({ id }) => id === added.id)) return [...items, { ...added, quantity: capped(added.quantity) }]
  return items.map((item) =>
    item.id === added.id ? { ...item, ...added, quantity: capped(item.quantity + added.quantity) } : item,
  )
}

/** Also an unknown one: its line is shown as no longer available. As the main product, it would be another garment. */
function isProduct(product: unknown): product is Product {
  return typeof product === 'string' && /^[a-z]+$/.test(product)
}

function capped(quantity: number) {
  return Math.min(Math.max(1, Math.trunc(quantity)), MAX_LINE_QUANTITY)
}

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value)
}
