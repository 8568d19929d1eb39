import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { isClientNeeded, loadAuthClient, STORAGE_KEY } from '#app/lib/auth-client.ts'
import type { Role } from '#domain/roles.ts'

export type User = { id: string; email: string; role: Role }
export type SessionState = { loading: boolean; user: User | null }

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

/** Loads the session and syncs it with other tabs. Calls `onRecovery` for a link from a password recovery email. */
export function watchSession(onRecovery: () => void) {
  recover = onRecovery
  if (isClientNeeded()) connect().catch(() => publish(null))
  else publish(null)
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue) connect().catch(() => {})
  }
  addEventListener('storage', followOtherTab)
  return () => removeEventListener('storage', followOtherTab)
}

let connected: Promise<GoTrueClient> | undefined
let recover = () => {}
let lookUpRole: () => Promise<Role | undefined>

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

/** Must not await anything: the client blocks until it returns. */
function handleEvent(event: AuthChangeEvent, session: Session | null) {
  switch (event) {
    case 'PASSWORD_RECOVERY':
      void settle(session)
      return recover()
    case 'SIGNED_OUT':
      return void settle(null)
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
      return void settle(session)
  }
}

let version = 0

/** If sessions change while a role is being looked up, the last session wins. */
export async function settle(session: Session | null): Promise<void> {
  const mine = ++version
  try {
    const user = session && (await toUser(session))
    if (mine === version) publish(user)
  } catch (error) {
    console.error('Failed to handle session change.', error)
    if (mine === version) publish(null)
  }
}

let lookUp: { userId: string; role: Promise<Role | undefined> } | undefined

async function toUser({ user: { id, email = '' } }: Session): Promise<User> {
  if (lookUp?.userId !== id) lookUp = { userId: id, role: lookUpRole() }
  const mine = lookUp
  const role = await mine.role
  if (lookUp === mine) lookUp = undefined
  // Keep the known role if a later lookup fails.
  const known = state.user?.id === id ? state.user.role : 'customer'
  return { id, email, role: role ?? known }
}

function publish(user: User | null) {
  state = { loading: false, user }
  for (const listener of listeners) listener()
}
