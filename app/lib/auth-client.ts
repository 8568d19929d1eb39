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

/** Whether a user may be signed in: a session is stored, or the URL contains a token. */
export function isClientNeeded(): boolean {
  return (
    loading !== undefined ||
    hasStoredSession() ||
    /[#&](access_token|error)=/.test(location.hash) ||
    new URLSearchParams(location.search).has('code')
  )
}

async function createClient() {
  const { GoTrueClient } = await import('@supabase/auth-js')
  const client = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    flowType: 'implicit',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    persistSession: true,
    fetch: fetchAuth,
  })
  // The client has read the token from the URL. Remove it from the browser history.
  if (/[#&]access_token=/.test(location.hash)) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return client
}

function hasStoredSession() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false // storage is blocked; the session then ends with the page
  }
}
