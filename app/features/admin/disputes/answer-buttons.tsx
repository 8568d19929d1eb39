import { type RefObject, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { isInquiry } from '#domain/disputes.ts'
import type { DisputeDetails } from './dispute.ts'

type Answer = 'submit' | 'accept'
type AnswerButtonsProps = { dispute: DisputeDetails; statement: RefObject<HTMLTextAreaElement | null> }

/** Both answers are final, so each is confirmed first. */
export function AnswerButtons({ dispute, statement }: AnswerButtonsProps) {
  const { id, status, order_id: orderId } = dispute
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState<Answer>()
  const [busy, setBusy] = useState<Answer>()
  const amount = formatDollars(dispute.amount)

  /** Only the saved text is sent, and nothing can be added later. */
  function chooseSubmit() {
    const isSaved = (statement.current?.value ?? '').trim() === (dispute.statement ?? '')
    if (isSaved) return setChosen('submit')
    toast({ title: 'Save your statement first', description: 'Only the saved text is sent.', tone: 'destructive' })
    statement.current?.focus()
  }

  async function answer(given: Answer) {
    setChosen(undefined)
    setBusy(given)
    const target = api.disputes[':id'][given]
    const isDone = await attempt(() => target.$post({ param: { id } }))
    setBusy(undefined)
    if (isDone) toast({ title: given === 'submit' ? 'Evidence submitted' : 'Dispute accepted', tone: 'success' })
    void invalidate(adminKeys.disputes, adminKeys.orders, adminKeys.order(orderId), adminKeys.books)
  }

  return (
    <section aria-labelledby="answer">
      <h3 id="answer" className="label pb-3">
        Answer
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button variant="approve" busy={busy === 'submit'} busyText="Submitting…" onClick={chooseSubmit}>
          Submit evidence
        </Button>
        {!isInquiry(status) && (
          <Button variant="reject" busy={busy === 'accept'} busyText="Accepting…" onClick={() => setChosen('accept')}>
            Accept dispute
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={chosen === 'submit'}
        onClose={() => setChosen(undefined)}
        title="Submit the evidence?"
        text="We send the saved statement and all files to the bank. You can submit only once and cannot change the evidence afterwards."
        confirm="Submit evidence"
        cancel="Go back"
        onConfirm={() => void answer('submit')}
      />
      <ConfirmDialog
        open={chosen === 'accept'}
        onClose={() => setChosen(undefined)}
        title="Accept this dispute?"
        text={`The customer keeps ${amount}, and the royalties of this order are reversed. This cannot be undone.`}
        confirm="Accept dispute"
        cancel="Go back"
        onConfirm={() => void answer('accept')}
      />
    </section>
  )
}
