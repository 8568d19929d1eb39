import { useState } from 'react'
import { priceProblem } from '#app/features/design/design-edit.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { readFields } from '#app/lib/draft.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import type { PendingDesign } from './queue.ts'
import { quickEditDraft } from './quick-edit-draft.ts'

type QuickEditProps = {
  /** Links the Approve button outside the form to it. */
  id: string
  design: PendingDesign
  onEdited: (design: PendingDesign) => void
  onApprove: (design: PendingDesign) => void
}

export const APPROVE = 'approve'

/** Corrects title and price before an approval, for example to remove “(Requested)”. Approving saves the corrections first. */
export function QuickEdit({ id, design, onEdited, onApprove }: QuickEditProps) {
  const draft = quickEditDraft(design)
  const [start] = useState(draft.read)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Omit<PendingDesign, 'designer'> | undefined
  const { errors, busy, sending, form } = useForm<'title' | 'price'>({
    check: (values) => (isCorrected(design, values) ? checkCorrections(values) : {}),
    send: async (values, _form, submitter) => {
      const isApproval = submitter?.getAttribute('value') === APPROVE
      if (isApproval && !isCorrected(design, values)) {
        onApprove(design)
        return undefined
      }
      try {
        const typed = { title: values.title.trim(), price: Number(values.price) }
        const { title, price, updated_at } = design
        const json = { updated_at: newer?.updated_at ?? updated_at, ...changedFields({ title, price }, typed) }
        const saved = await read(api.designs[':id'].$patch({ param: { id: design.id }, json }))
        draft.drop()
        const corrected = { ...design, ...saved, designer: design.designer }
        onEdited(corrected)
        toast({ title: 'Design updated successfully!', tone: 'success' })
        if (isApproval) onApprove(corrected)
        return undefined
      } catch (error) {
        showApiError(error, FAILED, setConflict)
        return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
      }
    },
  })
  return (
    <form
      {...form}
      id={id}
      aria-label="Edit title and price"
      onChange={({ currentTarget }) => draft.keep(readFields(currentTarget))}
      className="grid gap-3"
    >
      {newer && (
        <ConflictNotice
          title={FAILED}
          key={newer.updated_at}
          what="this design"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={listChanges(LABELS, toTexts(design), toTexts(newer))}
          onLoad={() => {
            draft.drop()
            onEdited({ ...design, ...newer })
          }}
        />
      )}
      <Field label="Title" error={errors.title}>
        <Input name="title" defaultValue={start?.title ?? design.title} maxLength={MAX_TITLE_LENGTH} required />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-32">
          <Field label="Price" error={errors.price}>
            <PriceInput
              name="price"
              type="number"
              min={0}
              max={100}
              step={0.01}
              defaultValue={start?.price ?? design.price.toFixed(2)}
            />
          </Field>
        </div>
        <Button type="submit" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {newer ? SAVE_ANYWAY : 'Save'}
        </Button>
      </div>
    </form>
  )
}

const FAILED = 'Failed to update design'
const LABELS = { title: 'Title', price: 'Price' }

function toTexts({ title, price }: Pick<PendingDesign, 'title' | 'price'>) {
  return { title, price: price.toFixed(2) }
}

type Corrections = { title: string; price: string }

function isCorrected({ title, price }: PendingDesign, corrections: Corrections) {
  return corrections.title.trim() !== title || corrections.price !== price.toFixed(2)
}

function checkCorrections({ title, price }: Corrections) {
  return { title: title.trim() ? undefined : 'Enter a title.', price: priceProblem(price) }
}
