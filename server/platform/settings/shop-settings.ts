// Cached settings with generation numbers: read from memory, loaded again after an invalidation.
import type { ShopSettings } from '#domain/shop-settings.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { loadSettings } from './load-settings.ts'
import { resolveSettings } from './resolve-settings.ts'
import { type StoredSettings, unsetSettings } from './setting-values.ts'

/** How long a process without a LISTEN connection trusts what it has read, and how long a failed read waits for a retry. */
const TRUSTED_MS = 1000

let stored: StoredSettings = unsetSettings()
let resolved: ShopSettings | undefined
let isListening = false
/** Each invalidation gets the next number. */
let generation = 1
let loadedGeneration = 0
let loadedAt = 0
let retryAt = 0
let loading: Promise<void> | undefined

/** The settings in effect. Never queries the database: requests, pages and jobs call `refreshSettings` when they start. */
export function shopSettings(): ShopSettings {
  resolved ??= resolveSettings(stored)
  return resolved
}

/** Loads the settings if they have changed. Usually returns immediately. */
export async function refreshSettings(): Promise<void> {
  const now = performance.now()
  const isCurrent = loadedGeneration === generation && (isListening || now - loadedAt < TRUSTED_MS)
  if (isCurrent || now < retryAt) return
  loading ??= load()
  await loading
}

/** Called when a setting has changed. A load that has begun may have missed the change. */
export function expireSettings(): void {
  generation++
  retryAt = 0
  loading = undefined
}

/** Whether invalidations reach this process. Those sent before it was connected may have been missed. */
export function setSettingsListening(listening: boolean): void {
  if (!listening && !isListening) return
  isListening = listening
  expireSettings()
}

async function load(): Promise<void> {
  const begun = generation
  try {
    const read = await loadSettings(db)
    if (begun !== generation) return refreshSettings()
    keep(read)
    loadedGeneration = begun
    loadedAt = performance.now()
  } catch (err) {
    // The last known settings stay in effect. Requests that need the database report its failure.
    retryAt = performance.now() + TRUSTED_MS
    log.warn('settings.not_loaded', { err })
  }
  if (begun === generation) loading = undefined
}

/** Keeps the same object while nothing has changed, because texts are rendered once per object. */
function keep(read: StoredSettings) {
  if (JSON.stringify(read) === JSON.stringify(stored)) return
  stored = read
  resolved = undefined
}
