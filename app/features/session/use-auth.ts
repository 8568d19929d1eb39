import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { signIn, signOut, signUp } from './actions.ts'
import type { SessionState } from './session-store.ts'

export type Auth = SessionState & { signIn: typeof signIn; signUp: typeof signUp; signOut: typeof signOut }

type SessionSource = {
  subscribe: (listener: () => void) => () => void
  current: () => SessionState
  onServer: () => SessionState
}

/** The source of the session and not its state: when a context changes, React hydrates the rest of the page immediately. */
export const AuthContext = createContext<SessionSource | undefined>(undefined)

/** The session: loading at first, then a user with a role, or null for a guest. */
export function useAuth(): Auth {
  const source = useContext(AuthContext)
  if (!source) throw new Error('useAuth must be used within an AuthProvider')
  const session = useSyncExternalStore(source.subscribe, source.current, source.onServer)
  return useMemo(() => ({ ...session, signIn, signUp, signOut }), [session])
}
