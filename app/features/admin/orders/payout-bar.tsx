import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { SelectionBar } from '#app/features/admin/selection-bar.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_PAYOUT_BATCH } from '#domain/payouts.ts'

type Payout = InferResponseType<(typeof api)['payouts']['$get'], 200>['items'][number]
type PayoutBarProps = {
  selected: readonly Payout[]
  shown: number
  onSelectAll: () => void
  onClear: () => void
}

/** Marks the selected payouts as paid together, with their total. */
export function PayoutBar({ selected, shown, onSelectAll, onClear }: PayoutBarProps) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const payouts = plural(selected.length, 'payout')
  const total = formatDollars(selected.reduce((sum, { amount }) => sum + amount, 0))
  const isTooLarge = selected.length > MAX_PAYOUT_BATCH

  async function pay() {
    setIsConfirming(false)
    setBusy(true)
    await attempt(async () => {
      const { paid, failed } = await read(api.payouts.pay.$post({ json: { ids: selected.map(({ id }) => id) } }))
      const title = `${plural(paid.length, 'payout')} marked as paid`
      if (failed.length === 0) toast({ title, description: 'We have emailed the designers.', tone: 'success' })
      else {
        const description = `${plural(failed.length, 'payout')} not changed: ${failed[0]?.message}`
        toast({ title, description, tone: 'destructive' })
      }
      onClear()
    })
    setBusy(false)
    await invalidate(adminKeys.payouts, adminKeys.books)
  }

  if (selected.length === 0) return null
  return (
    <>
      <SelectionBar
        label="Selected payouts"
        count={selected.length}
        shown={shown}
        summary={`${payouts} selected, ${total}${isTooLarge ? `. Select at most ${MAX_PAYOUT_BATCH}.` : ''}`}
        onSelectAll={onSelectAll}
        onClear={onClear}
      >
        <Button
          size="sm"
          variant="approve"
          className="border-paper! bg-paper! text-ink!"
          busy={busy}
          busyText="Saving…"
          disabled={isTooLarge}
          onClick={() => setIsConfirming(true)}
        >
          Mark {selected.length} as paid
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Mark ${payouts} as paid?`}
        text={`${total} in total. Transfer the money first. We email the designers.`}
        confirm="Mark as paid"
        cancel="Go back"
        onConfirm={pay}
      />
    </>
  )
}
