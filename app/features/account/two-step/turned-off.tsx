import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export function TurnedOff({ onTurnOn }: { onTurnOn: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function turnOn() {
    setBusy(true)
    await onTurnOn().finally(() => setBusy(false))
  }
  return (
    <>
      <p className="mb-6 text-muted">
        Protect your account with a code from an authenticator app on your phone. A stolen password is then not enough
        to sign in.
      </p>
      <Button busy={busy} onClick={turnOn}>
        Turn on two-step verification
      </Button>
    </>
  )
}
