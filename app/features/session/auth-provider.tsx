import { type ReactNode, useEffect } from 'react'
import { currentSession, onSessionChange, UNKNOWN, watchSession } from './session-store.ts'
import { AuthContext } from './use-auth.ts'

const source = { subscribe: onSessionChange, current: currentSession, onServer: () => UNKNOWN }

export function AuthProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    // A link of the GoTrue protocol redirects here if it failed.
    if (/[#?&]error_code=/.test(location.search + location.hash))
      import('./link-error.ts').then(({ showLinkError }) => showLinkError()).catch(() => {})
    return watchSession()
  }, [])
  return <AuthContext value={source}>{children}</AuthContext>
}
