import { type ComponentProps, Fragment, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'
import { LazyLanding } from '#app/features/launch/lazy-landing.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'

type AdminGuardProps = { launch: ComponentProps<typeof LazyLanding>['launch']; next: string; children: ReactNode }

/** Shows a page to admins only; others see the landing page. */
export function AdminGuard({ launch, next, children }: AdminGuardProps) {
  const { loading, user, secondStep } = useAuth()
  if (loading) return <Checking />
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
