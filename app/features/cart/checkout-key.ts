const STORAGE_KEY = 'automotive-apparel-checkout-key'

type Stored = { key: string; attempt: string }

/** Fallback if storage is unavailable. */
let memory: Stored | undefined

/**
 * Idempotency key for checking out this cart with these prices, this address, gift message and discount code. Retrying, after a lost response or in
 * another tab, leads to the same payment page.
 */
export function checkoutKey(texts: readonly string[], prices: readonly number[]): string {
  const attempt = JSON.stringify([texts, prices])
  const known = load()
  if (known?.attempt === attempt) return known.key
  const created = { key: crypto.randomUUID(), attempt }
  save(created)
  return created.key
}

/** Called when the cart changes, because the key belongs to one cart. */
export function dropCheckoutKey(): void {
  memory = undefined
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function load(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isStored(stored) ? stored : undefined
  } catch {
    return memory
  }
}

function save(created: Stored) {
  memory = created
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(created))
  } catch {
    // Storage is unavailable; the key is in memory.
  }
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'attempt' in value &&
    typeof value.attempt === 'string'
  )
}
