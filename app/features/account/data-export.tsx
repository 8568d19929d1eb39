import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'

/** Downloads the user's account and orders. */
export function DataExport() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await attempt(() => download(api.me.export.$get(), 'pitlane-data.json'), 'Could not download your data')
    setBusy(false)
  }

  return (
    <>
      <p className="mb-6 max-w-prose text-muted">
        A JSON file with your account, sessions, addresses, favorites, followed designers and orders.
      </p>
      <Button busy={busy} onClick={save}>
        Download your data
      </Button>
    </>
  )
}
