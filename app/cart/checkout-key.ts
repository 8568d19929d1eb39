const STORAGE_KEY = 'automotive-apparel-checkout-key'

type Stored = { key: string; address: string }

/** Where storage is forbidden, the key lives as long as the page. */
let memory: Stored | undefined

/** Names one attempt to pay this cart to this address: sent again, after a lost answer or in another tab, it leads to the same payment page. */
export function checkoutKey(address: string): string {
  const known = load()
  if (known?.address === address) return known.key
  const made = { key: crypto.randomUUID(), address }
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
    return isStored(stored) ? stored : memory
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
    'address' in value &&
    typeof value.address === 'string'
  )
}
