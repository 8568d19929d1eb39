import { type ReactNode, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { signIn, signOut, signUp } from './actions.ts'
import { takeMailLink } from './mail-link.ts'
import { currentSession, onSessionChange, UNKNOWN, watchSession } from './session-store.ts'
import { AuthContext } from './use-auth.ts'

const NEW_PASSWORD = '/auth/new-password'

export function AuthProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const session = useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)

  const start = useEffectEvent(() => {
    const link = takeMailLink()
    if (link?.type === 'email_change') toast({ title: 'Email address changed', tone: 'success' })
    if (link?.type === 'error' && location.pathname !== NEW_PASSWORD) {
      toast({ title: 'This link does not work', description: link.message, tone: 'destructive' })
    }
    return watchSession(() => {
      // The event also reaches the other tabs, which must not navigate.
      if (link?.type === 'recovery') navigate(NEW_PASSWORD, { replace: true })
    })
  })
  useEffect(() => start(), [])

  const auth = useMemo(() => ({ ...session, signIn, signUp, signOut }), [session])
  return <AuthContext value={auth}>{children}</AuthContext>
}
