import { DAY_MS } from '#domain/durations.ts'

const STORAGE_KEY = 'automotive-apparel-paid'
const MAX_SESSIONS = 50
/** A link older than this is not a return from checkout. */
const NEW_MS = DAY_MS

/** Fallback if storage is unavailable. */
let memory: string[] = []

/** True the first time this browser sees a recent payment: a reload or an old link must not clear a new cart. */
export function isNewlyPaid(sessionId: string, order: { created_at: string }): boolean {
  if (Date.now() - Date.parse(order.created_at) > NEW_MS) return false
  const known = load()
  if (known.includes(sessionId)) return false
  memory = [...known, sessionId].slice(-MAX_SESSIONS)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(memory))
  } catch {
    // Storage is unavailable; the session is in memory.
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
