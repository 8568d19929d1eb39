import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { adminKeys, disputeQuery } from '#app/features/admin/queries.ts'
import { ApiError, api, type Conflict } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { type Change, ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { isInquiry } from '#domain/disputes.ts'
import { EVIDENCE_KINDS, evidenceKindName } from '#domain/evidence.ts'
import { type DisputeDetails, findUpload } from './dispute.ts'

type Answer = 'submit' | 'accept'
type AnswerButtonsProps = { dispute: DisputeDetails; statement: RefObject<HTMLTextAreaElement | null> }

/** Both answers are final, so each is confirmed first. */
export function AnswerButtons({ dispute, statement }: AnswerButtonsProps) {
  const { id, status, order_id: orderId } = dispute
  const invalidate = useInvalidate()
  const client = useQueryClient()
  // The evidence on the page when the admin chose to submit it; a refetch must not hide that it has changed since.
  const [seen, setSeen] = useState(dispute)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as DisputeDetails | undefined
  const [chosen, setChosen] = useState<Answer>()
  const [busy, setBusy] = useState<Answer>()
  const amount = formatDollars(dispute.amount)

  /** Only the saved text is sent, and nothing can be added later. */
  function chooseSubmit() {
    const isSaved = (statement.current?.value ?? '').trim() === (dispute.statement ?? '')
    if (isSaved) {
      setSeen(dispute)
      return setChosen('submit')
    }
    toast({ title: 'Save your statement first', description: 'Only the saved text is sent.', tone: 'destructive' })
    statement.current?.focus()
  }

  async function answer(given: Answer) {
    setChosen(undefined)
    setBusy(given)
    setConflict(undefined)
    const isDone = await attempt(() => send(given).catch(reloadUnlessConflict), 'Error', setConflict)
    setBusy(undefined)
    if (!isDone) return
    toast({ title: given === 'submit' ? 'Evidence submitted' : 'Dispute accepted', tone: 'success' })
    reload()
  }

  async function send(given: Answer): Promise<unknown> {
    if (given === 'accept') return api.disputes[':id'].accept.$post({ param: { id } })
    const uploads = seen.files.filter((file) => file.is_uploaded)
    const json = { statement_seen: seen.statement, uploads_seen: uploads.map((file) => file.id) }
    return api.disputes[':id'].submit.$post({ param: { id }, json })
  }

  /** The page shows what was seen until the newer version is loaded. After any other error, it loads the present state. */
  function reloadUnlessConflict(error: unknown): never {
    if (!(error instanceof ApiError && error.conflict)) reload()
    throw error
  }

  function reload() {
    void invalidate(adminKeys.disputes, adminKeys.orders, adminKeys.order(orderId), adminKeys.books)
  }

  return (
    <section aria-labelledby="answer">
      <h3 id="answer" className="label pb-3">
        Answer
      </h3>
      {newer && (
        <ConflictNotice
          className="mb-4"
          what="the evidence"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={listChanges(seen, newer)}
          outcome="Nothing was submitted."
          hint="Check it, and submit again."
          onLoad={() => {
            client.setQueryData(disputeQuery(id).queryKey, newer)
            setConflict(undefined)
          }}
        />
      )}
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

function listChanges(seen: DisputeDetails, newer: DisputeDetails): Change[] {
  const statement = { label: 'The statement', now: newer.statement ?? '' }
  const kinds = EVIDENCE_KINDS.filter((kind) => findUpload(seen.files, kind)?.id !== findUpload(newer.files, kind)?.id)
  const files = kinds.map((kind) => ({ label: evidenceKindName(kind), now: findUpload(newer.files, kind)?.name ?? '' }))
  return seen.statement === newer.statement ? files : [statement, ...files]
}
