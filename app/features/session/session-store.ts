import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { isClientNeeded, loadAuthClient, STORAGE_KEY } from '#app/lib/auth-client.ts'
import { forgetRecentlyViewed } from '#app/lib/recent-key.ts'
import type { Role } from '#domain/roles.ts'

export type User = { id: string; email: string; role: Role }
export type SessionState = {
  loading: boolean
  user: User | null
  /** The email address of a user who has entered the password but not the code. `user` is null until then. */
  secondStep?: string | undefined
  /** Whether the user signed out here. Otherwise a missing user is a guest, or the session has ended. */
  hasSignedOut?: boolean
}

/** The state until the session has loaded, and always on the server. */
export const UNKNOWN: SessionState = { loading: true, user: null }

let state = UNKNOWN
const listeners = new Set<() => void>()

export function currentSession(): SessionState {
  return state
}

export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the session and syncs it with other tabs. */
export function watchSession() {
  if (isClientNeeded()) connect().catch(() => publish(null))
  else publish(null)
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY) return
    if (newValue) connect().catch(() => {})
    else void settle(null)
  }
  addEventListener('storage', followOtherTab)
  return () => removeEventListener('storage', followOtherTab)
}

let connected: Promise<GoTrueClient> | undefined
let lookUpRole: (session: Session) => Promise<Role | 'second step' | undefined>

/** Single-flight: loads the auth client and the role lookup, and subscribes to session events. */
export function connect(): Promise<GoTrueClient> {
  connected ??= Promise.all([loadAuthClient(), import('./look-up-role.ts')]).then(
    ([client, roles]) => {
      lookUpRole = roles.lookUpRole
      client.onAuthStateChange(handleEvent)
      return client
    },
    (error: unknown) => {
      connected = undefined
      throw error
    },
  )
  return connected
}

/** Must not await anything: the client blocks until it returns. After a sign-out, the session is null. */
function handleEvent(event: AuthChangeEvent, session: Session | null) {
  // Also if the session ended before this page knew its user.
  if (event === 'SIGNED_OUT') forgetRecentlyViewed()
  void settle(session)
}

let version = 0
let lastUserId: string | undefined

/** If sessions change while a role is being looked up, the last session wins. */
export async function settle(session: Session | null): Promise<void> {
  const mine = ++version
  try {
    const id = session?.user.id // throws if the stored session is damaged
    if (lastUserId && id !== lastUserId) forgetRecentlyViewed()
    lastUserId = id
    const user = session && (await toUser(session))
    if (mine !== version) return
    if (user === 'second step') publish(null, session?.user.email)
    else publish(user)
  } catch (error) {
    console.error('Failed to handle session change.', error)
    if (mine === version) publish(null)
  }
}

let lookUp: { token: string; role: ReturnType<typeof lookUpRole> } | undefined

async function toUser(session: Session): Promise<User | 'second step'> {
  const { id, email = '' } = session.user
  if (lookUp?.token !== session.access_token) lookUp = { token: session.access_token, role: lookUpRole(session) }
  const mine = lookUp
  const role = await mine.role
  if (lookUp === mine) lookUp = undefined
  if (role === 'second step') return role
  // Keep the known role if a later lookup fails.
  const known = state.user?.id === id ? state.user.role : 'customer'
  return { id, email, role: role ?? known }
}

let isSigningOut = false

/** The end of the session that follows is the user's choice. */
export function expectSignOut(): void {
  isSigningOut = true
}

function publish(user: User | null, secondStep?: string) {
  if (user) isSigningOut = false
  state = { loading: false, user, secondStep, hasSignedOut: isSigningOut }
  for (const listener of listeners) listener()
}
