import type { GoTrueClient } from '@supabase/auth-js'
import { fetchAuth } from './fetch-auth.ts'

export const STORAGE_KEY = 'pitlane-auth'

let loading: Promise<GoTrueClient> | undefined

/** Single-flight: downloads the auth library on first use, so that guests never load it. */
export function loadAuthClient(): Promise<GoTrueClient> {
  loading ??= createClient().catch((error: unknown) => {
    loading = undefined // the download failed; the next caller tries again
    throw error
  })
  return loading
}

/** Whether a user may be signed in. */
export function isClientNeeded(): boolean {
  return loading !== undefined || hasStoredSession()
}

async function createClient() {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    // Browsers hash only on HTTPS and loopback. Without a hash the library would send a plain challenge, which the server rejects.
    flowType: isSecureContext ? 'pkce' : 'implicit',
    autoRefreshToken: true,
    // A link must never replace the session: it could contain the session of an attacker.
    detectSessionInUrl: false,
    persistSession: true,
    experimental: { recoveryCodes: true },
    fetch: fetchAuth,
  })
}

function hasStoredSession() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false // storage is blocked; the session then ends with the page
  }
}
