import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { ApiError, api } from '#app/lib/api.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EMAIL_CONFIRMATION_DAYS } from '#domain/policies.ts'

type Outcome = { isConfirmed: true } | { isConfirmed: false; message: string }

export const meta = () => [
  { title: 'Confirm email address · Pitlane' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The target of the link in the welcome email. Nothing happens before the click, so that link scanners confirm nothing. */
export default function ConfirmEmail() {
  const [params] = useSearchParams()
  const token = params.get('token_hash') ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome?.isConfirmed) return <Confirmed />
  if (outcome) return <Invalid lead={outcome.message} />
  if (!token) return <Invalid lead="Open the link in our email to continue, or request a new one." />
  return <Confirm token={token} onOutcome={setOutcome} />
}

function Confirm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')

  async function confirm() {
    setState('sending')
    try {
      await api['email-confirmations'].$post({ json: { token_hash: token } })
      onOutcome({ isConfirmed: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'not_found' && error.code !== 'invalid') return setState('failed')
      onOutcome({ isConfirmed: false, message: error.code === 'invalid' ? 'This link is not valid.' : error.message })
    }
  }

  return (
    <AuthPage
      title="Confirm email"
      lead={`If you signed up for Pitlane with this email address, confirm it here. The link works for ${EMAIL_CONFIRMATION_DAYS} days.`}
    >
      <div className="mt-8">
        <Button
          variant="primary"
          size="lg"
          wide
          busy={state === 'sending' || !hydrated}
          busyText={state === 'sending' ? 'Confirming…' : undefined}
          onClick={confirm}
        >
          Confirm email address
        </Button>
        <p role="status" className="mt-4 empty:hidden">
          {state === 'failed' && 'We could not reach the shop. Nothing has changed yet. Please try again.'}
        </p>
        <p className="mt-6 text-muted text-small">If you did not sign up, close this page and ignore the email.</p>
      </div>
    </AuthPage>
  )
}

function Confirmed() {
  return (
    <Result title="Email confirmed" lead="Thank you. Your email address is confirmed.">
      <ButtonLink to="/shop" variant="primary" size="lg" wide>
        Browse the shop
      </ButtonLink>
      <ButtonLink to="/account" size="lg" wide>
        Your account
      </ButtonLink>
    </Result>
  )
}

function Invalid({ lead }: { lead: string }) {
  return (
    <Result title="Confirm email" lead={lead}>
      <ButtonLink to="/account" variant="primary" size="lg" wide>
        Go to your account
      </ButtonLink>
    </Result>
  )
}

function Result({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AuthPage title={title} lead={<span role="status">{lead}</span>}>
      <div className="mt-8 grid gap-3">{children}</div>
    </AuthPage>
  )
}
