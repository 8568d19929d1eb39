import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { readFailure } from './auth-failure.ts'
import { currentSession } from './session-store.ts'
import { useAuth } from './use-auth.ts'

/** One-click sign-in for each role. Shows a password field if the sandbox has a custom password. */
export function DemoSignIn({ password }: { password: string | null }) {
  const { user, signIn } = useAuth()
  const navigate = useNavigate()
  const [signingIn, setSigningIn] = useState<Role>()
  const ready = useHydrated()
  const customPassword = useRef<HTMLInputElement>(null)

  async function signInAs(role: Role) {
    setSigningIn(role)
    try {
      await signIn(`${role}@pitlane.test`, password ?? customPassword.current?.value ?? '')
      if (currentSession().user) toast({ title: 'Welcome back!', tone: 'success' })
      else await navigate('/auth/login')
    } catch (error) {
      const { message = 'An error occurred during login.' } = readFailure(error)
      toast({ title: 'Login failed', description: message, tone: 'destructive' })
    } finally {
      setSigningIn(undefined)
    }
  }

  return (
    <div className="grid gap-4 border-line border-b py-4">
      <p aria-live="polite" className="text-muted">
        {user ? `You are signed in as ${user.email}, ${user.role}.` : 'You are not signed in.'}
      </p>
      {password === null && (
        <div className="max-w-80">
          <Field label="Sandbox password">
            <PasswordInput ref={customPassword} autoComplete="off" />
          </Field>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {ROLES.map((role) => (
          <Button
            key={role}
            size="sm"
            busy={!ready || signingIn === role}
            disabled={signingIn !== undefined}
            onClick={() => signInAs(role)}
          >
            {`Sign in as ${role}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
