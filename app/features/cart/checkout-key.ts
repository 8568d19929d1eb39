const STORAGE_KEY = 'automotive-apparel-checkout-key'

type Stored = { key: string; attempt: string }

/** Where storage is forbidden, the key lives as long as the page. */
let memory: Stored | undefined

/**
 * Names one attempt to pay this cart, at the prices that are shown, to this address: sent again, after a lost answer or in
 * another tab, it leads to the same payment page.
 */
export function checkoutKey(address: string, prices: readonly number[]): string {
  const attempt = JSON.stringify([address, prices])
  const known = load()
  if (known?.attempt === attempt) return known.key
  const made = { key: crypto.randomUUID(), attempt }
  save(made)
  return made.key
}

/** Another cart is another attempt. */
export function dropCheckoutKey(): void {
  memory = undefined
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // nothing was stored
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

function save(made: Stored) {
  memory = made
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(made))
  } catch {
    // memory has it
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
