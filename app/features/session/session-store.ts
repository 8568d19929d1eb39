import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { isClientNeeded, loadAuthClient, STORAGE_KEY } from '#app/lib/auth-client.ts'
import type { Role } from '#domain/roles.ts'

export type User = { id: string; email: string; role: Role }
export type SessionState = { loading: boolean; user: User | null }

/** Before it is known who is here, and on the server, where it is never known. */
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

/** Finds out who is here and stays in step with the other tabs; `onRecovery` is called for a link from a recovery mail. */
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

/** The client, with its events reaching the state; what only a session needs is fetched beside it. */
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

/** Must return at once: the client waits for it before it goes on. */
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

let turn = 0

/** Of several sessions that come in while roles are looked up, the last one counts. */
export async function settle(session: Session | null): Promise<void> {
  const mine = ++turn
  try {
    const user = session && (await toUser(session))
    if (mine === turn) publish(user)
  } catch (error) {
    console.error('The session could not be handled.', error)
    if (mine === turn) publish(null)
  }
}

let lookUp: { userId: string; role: Promise<Role | undefined> } | undefined

async function toUser({ user: { id, email = '' } }: Session): Promise<User> {
  if (lookUp?.userId !== id) lookUp = { userId: id, role: lookUpRole() }
  const mine = lookUp
  const role = await mine.role
  if (lookUp === mine) lookUp = undefined
  // A role that was found before outlives a look-up that fails later.
  const known = state.user?.id === id ? state.user.role : 'customer'
  return { id, email, role: role ?? known }
}

function publish(user: User | null) {
  state = { loading: false, user }
  for (const listener of listeners) listener()
}
