import { Navigate } from 'react-router'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { SecondStepForm } from '#app/features/session/second-step-form.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useNext } from '#app/features/session/use-next.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

export const meta = () => [{ title: 'Two-step verification · Pitlane' }]

/** The step after the password, for users with two-step verification. */
export default function TwoStep() {
  const { loading, user, secondStep } = useAuth()
  const { next, via } = useNext()
  if (user) return <Navigate to={next} replace />
  if (!loading && !secondStep) return <Navigate to={via('/auth/login')} replace />
  const lead = secondStep ? `One more step to sign in as ${secondStep}.` : 'Loading your session…'
  return (
    <AuthPage title="Two-step verification" lead={<span className="wrap-anywhere">{lead}</span>}>
      {secondStep ? <SecondStepForm /> : <Loading />}
    </AuthPage>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-14" />
    </div>
  )
}
