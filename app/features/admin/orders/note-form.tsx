import { type FormEvent, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_NOTE_LENGTH } from '#domain/orders.ts'

/** Adds an internal note. The text is kept until it is stored. */
export function NoteForm({ orderId }: { orderId: string }) {
  const invalidate = useInvalidate()
  const [text, setText] = useDraft(`pitlane-draft note ${orderId}`)
  // A retry after a lost response sends the same id, so that the note is stored once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || !text.trim()) return
    setBusy(true)
    const isAdded = await attempt(() =>
      api.orders[':id'].notes.$post({ param: { id: orderId }, json: { id, text: text.trim() } }),
    )
    if (isAdded) {
      setText('')
      setId(crypto.randomUUID())
      toast({ title: 'Note added', tone: 'success' })
      await invalidate(adminKeys.order(orderId))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={add} className="grid gap-3">
      <Field label="Note" hint="Only admins see it, in the timeline. It is part of the customer’s data export.">
        <Textarea
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={busy} disabled={!text.trim()}>
          Add note
        </Button>
      </div>
    </form>
  )
}
