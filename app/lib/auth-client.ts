import type { GoTrueClient } from '@supabase/auth-js'
import { fetchAuth } from './fetch-auth.ts'

export const STORAGE_KEY = 'pitlane-auth'

let loading: Promise<GoTrueClient> | undefined

/** The client library comes in its own file, and only to those who have or want a session. */
export function loadAuthClient(): Promise<GoTrueClient> {
  loading ??= createClient().catch((error: unknown) => {
    loading = undefined // the file could not be fetched; the next one to ask tries again
    throw error
  })
  return loading
}

/** Whether somebody may be signed in here: a session is stored, or the address brings one. */
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
  // It has read the address by now; a token must not stay in the browser's history.
  if (/[#&]access_token=/.test(location.hash)) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return client
}

function hasStoredSession() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false // the browser refuses storage; sessions then live as long as the page
  }
}
