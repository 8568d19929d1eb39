import { DAY_MS } from '#domain/durations.ts'

const STORAGE_KEY = 'automotive-apparel-paid'
const KEPT = 50
/** Whoever opens a link later than this does not come from paying. */
const NEW_MS = DAY_MS

/** Where storage is forbidden the cart is as short-lived as this. */
let memory: string[] = []

/** True the first time that a new payment is heard of in this browser: a reload or an old link must not empty a new cart. */
export function isNewlyPaid(sessionId: string, order: { created_at: string }): boolean {
  if (Date.now() - Date.parse(order.created_at) > NEW_MS) return false
  const known = load()
  if (known.includes(sessionId)) return false
  memory = [...known, sessionId].slice(-KEPT)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(memory))
  } catch {
    // memory has it
  }
  return true
}

function load(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : memory
  } catch {
    return memory
  }
}
