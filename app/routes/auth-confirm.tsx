import { useSearchParams } from 'react-router'
import { AuthPage } from '#app/features/session/auth-page.tsx'
import { CheckingLink } from '#app/features/session/checking-link.tsx'
import { ConfirmLink } from '#app/features/session/confirm-link.tsx'
import { readEmailLink } from '#app/features/session/email-link.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useLinkPreview } from '#app/features/session/use-link-preview.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const meta = () => [{ title: 'Confirm · Pitlane' }, { name: 'robots', content: 'noindex' }]

/** The URL contains a token. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** The target of the links in password recovery and email change emails. */
export default function Confirm() {
  const { loading } = useAuth()
  const [params] = useSearchParams()
  const link = readEmailLink(params)
  const { preview, invalidate, check } = useLinkPreview(link)
  if (!link || preview === 'invalid') return <InvalidLink isEmailChange={params.get('type') === 'email_change'} />
  if (preview === 'failed') return <CheckFailed onRetry={check} />
  if (loading || preview === 'checking') return <CheckingLink title="One moment" />
  return <ConfirmLink link={link} preview={preview} onInvalid={invalidate} />
}

function InvalidLink({ isEmailChange }: { isEmailChange: boolean }) {
  return (
    <AuthPage
      title="Link no longer valid"
      lead={`This link has expired or has already been used. Each link works once, for an hour.${isEmailChange ? ' To get a new one, enter the new email address in your account again.' : ''}`}
    >
      <ButtonLink to={isEmailChange ? '/account' : '/auth/forgot'} variant="primary" size="lg" wide className="mt-8">
        {isEmailChange ? 'Go to your account' : 'Request a new link'}
      </ButtonLink>
    </AuthPage>
  )
}

function CheckFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <AuthPage title="Something went wrong" lead="The shop cannot be reached. Your link has not been used.">
      <Button variant="primary" size="lg" wide className="mt-8" onClick={onRetry}>
        Try again
      </Button>
    </AuthPage>
  )
}
