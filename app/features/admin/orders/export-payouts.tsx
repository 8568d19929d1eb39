import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import type { PayoutState } from '#domain/payouts.ts'

/** Downloads all payouts in a state, not only those that are loaded. */
export function ExportPayouts({ state }: { state: PayoutState }) {
  const [isExporting, setIsExporting] = useState(false)

  async function exportPayouts() {
    setIsExporting(true)
    await attempt(() => download(api.payouts.export.$get({ query: { state } }), `pitlane-payouts-${state}.csv`))
    setIsExporting(false)
  }

  return (
    <Button busy={isExporting} busyText="Exporting…" onClick={exportPayouts}>
      Export CSV
    </Button>
  )
}
