import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { sendRequest } from '#app/features/admin/requests/send-request.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { readFields } from '#app/lib/draft.ts'
import { createEditDraft } from '#app/lib/edit-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Discount } from './discount.ts'
import {
  checkLimits,
  LIMIT_LABELS,
  type LimitField,
  type LimitValues,
  toLimits,
  toLimitValues,
} from './discount-values.ts'
import { LimitFields } from './limit-fields.tsx'

/**
 * Changes the limits of a code. If another admin saved first, the form keeps the typed values and shows theirs. Only the fields that this admin changed are sent, so saving again does not undo the other admin's change.
 */
export function EditDiscount({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  // The version that the form started with; neither a refetch nor a reload must hide that it has changed since.
  const draft = createEditDraft(`pitlane-draft discount ${discount.id}`, discount, toLimitValues)
  const [{ base, changes }, setStart] = useState(draft.read)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Discount | undefined
  const { id, code } = base
  const invalidate = useInvalidate()
  const opened = toLimitValues(base)
  const { errors, busy, sending, form } = useForm<LimitField>({
    check: checkLimits,
    send: (values) => sendRequest(() => save(values), showConflict),
  })

  async function save(values: LimitValues) {
    const change = changedFields(toLimits(opened), toLimits(values))
    if (Object.keys(change).length === 0) return close()
    const json = { ...change, version: (newer ?? base).version }
    await read(api.discounts[':id'].$patch({ param: { id }, json }))
    toast({ title: 'Discount code updated', description: code, tone: 'success' })
    close()
    void invalidate(adminKeys.discounts)
  }

  function showConflict(found: Conflict) {
    setConflict(found)
    void invalidate(adminKeys.discounts)
  }

  function close() {
    draft.drop()
    onClose()
  }

  return (
    <form
      {...form}
      key={base.version}
      aria-label={`Edit ${code}`}
      onChange={(event) => draft.keep(base, readFields(event.currentTarget) as LimitValues)}
      className="border border-line bg-card p-5"
    >
      {newer && (
        <ConflictNotice
          key={newer.version}
          what="this code"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={listChanges(LIMIT_LABELS, opened, toLimitValues(newer))}
          onLoad={() => {
            draft.drop()
            setStart({ base: newer, changes: {} })
            setConflict(undefined)
          }}
          className="mb-6"
        />
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <LimitFields initial={{ ...opened, ...changes }} errors={errors} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="sm" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {newer ? SAVE_ANYWAY : 'Save changes'}
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
