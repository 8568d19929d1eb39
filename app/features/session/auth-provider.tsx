import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { signIn, signOut, signUp } from './actions.ts'
import { currentSession, onSessionChange, UNKNOWN, watchSession } from './session-store.ts'
import { AuthContext } from './use-auth.ts'

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)

  useEffect(() => {
    // A link of the GoTrue protocol redirects here if it failed.
    if (/[#?&]error_code=/.test(location.search + location.hash))
      import('./link-error.ts').then(({ showLinkError }) => showLinkError()).catch(() => {})
    return watchSession()
  }, [])

  const auth = useMemo(() => ({ ...session, signIn, signUp, signOut }), [session])
  return <AuthContext value={auth}>{children}</AuthContext>
}
