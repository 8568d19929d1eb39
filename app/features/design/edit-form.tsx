import { useEffect, useState } from 'react'
import { type ApiError, api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { readFields } from '#app/lib/draft.ts'
import { createEditDraft } from '#app/lib/edit-draft.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { DESIGN_STATUSES, MAX_TITLE_LENGTH, UNCATEGORIZED } from '#domain/catalog.ts'
import {
  EDIT_FIELDS,
  EDIT_LABELS,
  type EditField,
  type EditValues,
  priceProblem,
  STATUS_LABELS,
  toBody,
  toValues,
} from './design-edit.ts'
import { MainImageField } from './main-image-field.tsx'
import type { Design } from './shown-design.ts'

type EditFormProps = { design: Design; onSaved: (design: Design) => Promise<void>; onClose: () => void }

/** Edit form for admins. On a conflict, keeps the entered values and lets the admin decide. Unsaved changes survive a reload. */
export function EditForm({ design, onSaved, onClose }: EditFormProps) {
  const draft = createEditDraft(`pitlane-design-edit-${design.id}`, design, toValues, 'local')
  const [{ base, changes }, setStart] = useState(draft.read)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Design | undefined
  const [categories, setCategories] = useState<Category[]>([])
  const values = toValues(base)
  const keepDraft = (edited: HTMLFormElement) => draft.keep(base, readFields(edited) as EditValues)
  const shown = { ...values, ...changes }

  // Until they have loaded, the form offers the current category only.
  useEffect(() => {
    read(api.categories.$get())
      .then(({ items }) => setCategories(items))
      .catch((error: unknown) => console.error('Failed to load categories.', error))
  }, [])

  const { errors, busy, sending, form } = useForm<EditField>({
    check: ({ title, price }) => ({
      title: title.trim() ? undefined : 'Enter a title.',
      price: priceProblem(price),
    }),
    send: async (typed) => {
      const param = { id: base.id }
      try {
        const json = { updated_at: (newer ?? base).updated_at, ...changedFields(toBody(values), toBody(typed)) }
        const saved = await read(api.designs[':id'].$patch({ param, json }))
        toast({ title: 'Design updated successfully!', tone: 'success' })
        draft.drop()
        await onSaved(saved)
        return undefined
      } catch (error) {
        showApiError(error, FAILED, setConflict)
        return fieldErrors(error)
      }
    },
  })

  return (
    <form
      {...form}
      key={base.updated_at}
      aria-label="Edit design"
      onChange={({ currentTarget }) => keepDraft(currentTarget)}
      className="wrap grid gap-6 pt-4 pb-8 lg:grid-cols-2"
    >
      {newer && (
        <ConflictNotice
          title={FAILED}
          key={newer.updated_at}
          what="this design"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={listChanges(EDIT_LABELS, values, toValues(newer))}
          onLoad={() => {
            draft.drop()
            setStart({ base: newer, changes: {} })
            setConflict(undefined)
          }}
          className="lg:col-span-2"
        />
      )}
      <Field label="Title" error={errors.title}>
        <Input name="title" defaultValue={shown.title} maxLength={MAX_TITLE_LENGTH} required />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Category" error={errors.category_id}>
          {/* The key remounts the select when the categories have loaded, so that the value stays selected. */}
          <Select key={categories.length} name="category_id" defaultValue={shown.category_id}>
            <option value="">{UNCATEGORIZED}</option>
            {withCurrent(categories, base).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Price" error={errors.price}>
          <PriceInput name="price" type="number" min={0} max={100} step={0.01} defaultValue={shown.price} />
        </Field>
        <Field label="Status" error={errors.status}>
          <Select name="status" defaultValue={shown.status}>
            {DESIGN_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Description" error={errors.description}>
        <Textarea name="description" defaultValue={shown.description} rows={5} />
      </Field>
      <div className="grid content-start gap-6">
        <MainImageField design={base} defaultValue={shown.image_url} error={errors.image_url} onChoose={keepDraft} />
        <Field label="Tags" optional hint="Separate tags with commas." error={errors.tags}>
          <Input name="tags" defaultValue={shown.tags} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {newer ? SAVE_ANYWAY : 'Save design'}
        </Button>
        <Button
          onClick={() => {
            draft.drop()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Category = { id: string; name: string }

const FAILED = 'Failed to update design'

function withCurrent(categories: Category[], { category_id: id, category: { name } }: Design): Category[] {
  return id && !categories.some((category) => category.id === id) ? [{ id, name }, ...categories] : categories
}

/** Maps issue paths such as `tags.0` to the form field. */
function fieldErrors({ issues }: ApiError) {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = EDIT_FIELDS.find((name) => path === name || path.startsWith(`${name}.`))
      return field ? [[field, message]] : []
    }),
  )
}
