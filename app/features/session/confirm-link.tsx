import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { readFailure } from './auth-failure.ts'
import { AuthPage } from './auth-page.tsx'
import { type EmailLink, type LinkPreview, redeemLink } from './email-link.ts'
import { linkErrorText } from './link-error.ts'
import { useAuth } from './use-auth.ts'

type ConfirmLinkProps = { link: EmailLink; preview: LinkPreview; onInvalid: () => void }

/** Says what the link will do, and does it on a click only: email scanners open links, and another user may be signed in. */
export function ConfirmLink({ link, preview, onInvalid }: ConfirmLinkProps) {
  const navigate = useNavigate()
  const { user } = useAuth()
  const [busy, setBusy] = useState(false)
  const isOtherUser = user !== null && user.id !== preview.user_id
  const { title, lead, verb } = wordsFor(preview)

  async function confirm() {
    setBusy(true)
    try {
      await redeemLink(link)
      // Replaces the history entry that contains the token.
      await navigate(link.next, { replace: true })
      if (preview.new_email) toast({ title: 'Email address changed', tone: 'success' })
    } catch (error) {
      setBusy(false)
      const { code, message } = readFailure(error)
      if (code === 'otp_expired') return onInvalid()
      const description = message ? linkErrorText(code) : 'The shop cannot be reached. Please try again.'
      toast({ title: 'This link does not work', description, tone: 'destructive' })
    }
  }

  return (
    <AuthPage title={title} lead={<span className="wrap-anywhere">{lead}</span>}>
      {isOtherUser && (
        <p className="mt-6 wrap-anywhere border-amber border-l-4 bg-stage px-4 py-3">
          {`You are signed in as ${user.email} on this device. If you continue, you will be signed out of that account and signed in as ${preview.new_email ?? preview.email}.`}
        </p>
      )}
      <Button variant="primary" size="lg" wide className="mt-8" busy={busy} busyText="One moment…" onClick={confirm}>
        {verb}
      </Button>
    </AuthPage>
  )
}

function wordsFor({ email, new_email: newEmail }: LinkPreview) {
  if (newEmail) {
    const lead = `Your email address will change from ${email} to ${newEmail}, and you will be signed in on this device.`
    return { title: 'Confirm your new email address', lead, verb: 'Confirm the change' }
  }
  const lead = `Continue to choose a new password for ${email}. You will be signed in on this device.`
  return { title: 'Reset your password', lead, verb: 'Continue' }
}
