import { createContext, useContext } from 'react'
import type { signIn, signOut, signUp } from './actions.ts'
import type { SessionState } from './session-store.ts'

export type Auth = SessionState & { signIn: typeof signIn; signUp: typeof signUp; signOut: typeof signOut }

export const AuthContext = createContext<Auth | undefined>(undefined)

/** The session: loading at first, then a user with a role, or null for a guest. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
