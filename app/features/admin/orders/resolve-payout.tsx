import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Payout } from './payout.ts'

type Outcome = 'paid' | 'failed'

const TEXTS: Record<Outcome, { button: string; title: string; hint: string }> = {
  paid: {
    button: 'It arrived',
    title: 'Mark this stuck payout as paid?',
    hint: 'How do you know that the money arrived? This is kept in the audit log, and we notify the designer.',
  },
  failed: {
    button: 'It failed',
    title: 'Mark this stuck payout as failed?',
    hint: 'We reverse what Stripe still has, return the amount to the balance and send the designer this reason.',
  },
}

/** For a payout that Stripe does not finish. The server refuses while Stripe can say what happened. */
export function ResolvePayout({ payout: { id, state }, name }: { payout: Payout; name: string }) {
  const invalidate = useInvalidate()
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => setOutcome(undefined)

  async function resolve(note: string) {
    if (!outcome) return
    close()
    await attempt(async () => {
      await read(api.payouts[':id'].resolve.$post({ param: { id }, json: { outcome, note } }))
      toast({ title: outcome === 'paid' ? 'Marked as paid' : 'Marked as failed', tone: 'success' })
    })
    void invalidate(adminKeys.payouts, adminKeys.books)
  }

  const outcomes: Outcome[] = state === 'in_transit' ? ['paid', 'failed'] : ['failed']
  return (
    <>
      {outcomes.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === 'paid' ? 'approve' : 'reject'}
          aria-label={`${TEXTS[choice].button}: ${name}`}
          onClick={() => setOutcome(choice)}
        >
          {TEXTS[choice].button}
        </Button>
      ))}
      <Dialog open={outcome !== undefined} onClose={close} title={outcome ? TEXTS[outcome].title : ''}>
        {outcome && (
          <ReasonForm
            hint={TEXTS[outcome].hint}
            required="Enter a reason."
            submit={outcome === 'paid' ? 'Mark as paid' : 'Mark as failed'}
            cancel="Go back"
            onSend={resolve}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  )
}
