import { AuthClient } from '@supabase/auth-js'
import { site } from './site.ts'

/** The unmodified auth library, as in the browser, connected to this test's site. */
export function newAuthClient(options: { flowType?: 'implicit' | 'pkce' } = {}) {
  const stored = new Map<string, string>()
  return new AuthClient({
    url: 'http://localhost/auth/v1',
    storageKey: 'pitlane-auth',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: options.flowType ?? 'implicit',
    experimental: { recoveryCodes: true },
    fetch: async (input, init) => site.request(String(input), init as RequestInit),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
}
