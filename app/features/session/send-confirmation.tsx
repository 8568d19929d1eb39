import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'

/** Requests a new link that confirms the user's email address. */
export function SendConfirmation({ email }: { email?: string | undefined }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  async function send() {
    setState('sending')
    const isSent = await attempt(() => api.me['email-confirmation'].$post(), 'Could not send the link')
    setState(isSent ? 'sent' : 'idle')
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button size="sm" busy={state === 'sending'} busyText="Sending…" onClick={send}>
        Send a new confirmation link
      </Button>
      <p role="status" className="wrap-anywhere text-small empty:hidden">
        {state === 'sent' && `We sent a link to ${email ?? 'your email address'}. Open it to confirm the address.`}
      </p>
    </div>
  )
}
