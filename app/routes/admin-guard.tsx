import { type ComponentProps, Fragment, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LazyLanding } from '#app/features/launch/lazy-landing.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type AdminGuardProps = { launch: ComponentProps<typeof LazyLanding>['launch']; next: string; children: ReactNode }

/** Shows a page to admins only; others see the landing page. */
export function AdminGuard({ launch, next, children }: AdminGuardProps) {
  const { loading, user, secondStep, hasSignedOut } = useAuth()
  const [wasAdmin, setWasAdmin] = useState(false)
  if (user?.role === 'admin' && !wasAdmin) setWasAdmin(true)
  if (loading) return <Checking />
  if (!user && wasAdmin && !secondStep && !hasSignedOut) return <SessionEnded />
  if (secondStep) return <Navigate to={loginPath(next)} replace />
  return (
    <Suspense fallback={<Checking />}>
      {user?.role === 'admin' ? (
        <Fragment key={user.id}>{children}</Fragment>
      ) : (
        <LazyLanding launch={launch} notice={<Denial />} next={next} />
      )}
    </Suspense>
  )
}

/** Shown to an admin whose session ended while they worked. Signing in leads back to the same tab and filters. */
function SessionEnded() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap grid min-h-[calc(100svh-4rem)] content-start justify-items-start gap-4 py-[clamp(2rem,4vw,3.5rem)]">
      <h1 className="display-2">Your session has ended</h1>
      <p className="max-w-prose text-muted">Sign in to continue. We kept what you typed in this browser.</p>
      <ButtonLink to={loginPath(pathname + search)} variant="primary">
        Sign In
      </ButtonLink>
    </div>
  )
}

function Checking() {
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] py-[clamp(2rem,4vw,3.5rem)]">
      <h1 className="lead text-muted">Checking permissions...</h1>
    </div>
  )
}

function Denial() {
  return (
    <h1 className="lead max-w-prose border-signal border-l-4 pl-4 font-semibold">
      Access Denied - This area is only accessible to administrators.
    </h1>
  )
}
