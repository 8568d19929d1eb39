import { AuthClient } from '@supabase/auth-js'
import { site } from './site.ts'

/** The client library as the browser has it, unmodified, talking to the site of this test. */
export function newAuthClient(options: { flowType?: 'implicit' | 'pkce' } = {}) {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: 'http://localhost/auth/v1',
    storageKey: 'pitlane-auth',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: options.flowType ?? 'implicit',
    fetch: async (input, init) => site.request(String(input), init as RequestInit),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}
