import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'
import type { AdminRating } from './admin-rating.ts'

/** Publishes or rejects the version that the admin sees. */
export function RatingActions({ rating }: { rating: AdminRating }) {
  const invalidate = useInvalidate()
  const [isRejecting, setIsRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, version, state, author, title, product } = rating
  const about = `${author} on ${title}, ${PRODUCT_WORDS[product]}`

  async function act(work: () => Promise<unknown>, done: string) {
    setIsRejecting(false)
    setBusy(true)
    if (await attempt(work)) toast({ title: done, description: about, tone: 'success' })
    setBusy(false)
    void invalidate(adminKeys.ratings)
  }
  const publish = () =>
    act(() => read(api.ratings[':id'].publish.$post({ param: { id }, json: { version } })), 'Review published')
  const reject = (reason: string) => {
    const json = { version, ...(reason && { reason }) }
    return act(() => read(api.ratings[':id'].reject.$post({ param: { id }, json })), 'Review rejected')
  }

  return (
    <div className="flex flex-wrap content-start gap-3 sm:flex-col">
      {state !== 'published' && (
        <Button size="sm" variant="approve" busy={busy} aria-label={`Publish: ${about}`} onClick={publish}>
          Publish
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="sm"
          variant="reject"
          busy={busy}
          aria-label={`Reject: ${about}`}
          onClick={() => setIsRejecting(true)}
        >
          Reject
        </Button>
      )}
      <Dialog open={isRejecting} onClose={() => setIsRejecting(false)} title="Reject this review?">
        <p className="mt-2 text-muted">We email the customer, who can edit the review and send it again.</p>
        <ReasonForm
          hint="Included in the email to the customer."
          submit="Reject"
          cancel="Go back"
          onSend={reject}
          onClose={() => setIsRejecting(false)}
        />
      </Dialog>
    </div>
  )
}
