import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { sendRequest } from '#app/features/admin/requests/send-request.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { createFormDraft, readFields } from '#app/lib/draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Discount } from './discount.ts'
import { checkLimits, type LimitField, type LimitValues, toLimits, toLimitValues } from './discount-values.ts'
import { LimitFields } from './limit-fields.tsx'

/**
 * Changes the limits of a code. If another admin saved first, the list shows their values and the form keeps the typed
 * ones. Only the fields that this admin changed are sent, so saving again does not undo the other admin's change.
 */
export function EditDiscount({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const { id, code, version } = discount
  const invalidate = useInvalidate()
  const draft = createFormDraft<LimitField>(`pitlane-draft discount ${id}`)
  const [opened] = useState(() => toLimitValues(discount))
  const [initial] = useState(() => ({ ...opened, ...draft.read() }))
  const { errors, busy, sending, form } = useForm<LimitField>({
    check: checkLimits,
    send: (values) =>
      sendRequest(async () => {
        const change = changedFields(toLimits(opened), toLimits(values))
        if (Object.keys(change).length === 0) return close()
        const json = { ...change, version }
        await read(api.discounts[':id'].$patch({ param: { id }, json })).catch(reloadOnConflict)
        toast({ title: 'Discount code updated', description: code, tone: 'success' })
        close()
        void invalidate(adminKeys.discounts)
      }),
  })

  function reloadOnConflict(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict') void invalidate(adminKeys.discounts)
    throw error
  }

  function close() {
    draft.drop()
    onClose()
  }

  return (
    <form
      {...form}
      aria-label={`Edit ${code}`}
      onChange={(event) => draft.keep(changedFields<Partial<LimitValues>>(opened, readFields(event.currentTarget)))}
      className="border border-line bg-card p-5"
    >
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <LimitFields initial={initial} errors={errors} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="sm" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Save changes
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
