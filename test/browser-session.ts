import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { connect, currentSession, settle } from '#app/features/session/session-store.ts'

/** Storage and session of a browser, for code that needs no page. `respond` is the API. */
export function testBrowserSession(respond: (method: string, path: string) => Promise<Response>) {
  beforeEach(async () => {
    const values = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    })
    vi.stubGlobal('location', { origin: 'http://localhost' })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) =>
      path.endsWith('/user-roles/me') ? Response.json({ role: 'customer' }) : respond(method, path),
    )
    await connect()
    await vi.waitFor(() => expect(currentSession().loading).toBe(false))
  })
  afterEach(async () => {
    await settle(null)
    vi.unstubAllGlobals()
  })
}

/** The session of a user, as after a sign-in or a link from an email. */
export async function signInAs(id: string) {
  await settle({ access_token: `token of ${id}`, user: { id, email: `${id}@pitlane.test` } } as Session)
  expect(currentSession().user?.id).toBe(id)
}
