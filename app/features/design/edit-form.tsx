import { useState } from 'react'
import { ApiError, api, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { DESIGN_STATUSES, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { EDIT_FIELDS, type EditField, priceProblem, STATUS_LABELS, toBody, toValues } from './design-edit.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { Design } from './shown-design.ts'

type EditFormProps = { design: Design; onSaved: (design: Design) => Promise<void>; onClose: () => void }

/** Edit form for admins. On a conflict, keeps the entered values and lets the admin decide. */
export function EditForm({ design, onSaved, onClose }: EditFormProps) {
  const [base, setBase] = useState(design)
  const [newer, setNewer] = useState<Design>()
  const values = toValues(base)

  const { errors, busy, sending, form } = useForm<EditField>({
    check: ({ title, price }) => ({
      title: title.trim() ? undefined : 'Enter a title.',
      price: priceProblem(price),
    }),
    send: async (typed) => {
      const param = { id: base.id }
      try {
        const json = { updated_at: (newer ?? design).updated_at, ...changedFields(toBody(values), toBody(typed)) }
        const saved = await read(api.designs[':id'].$patch({ param, json }))
        toast({ title: 'Design updated successfully!', tone: 'success' })
        await onSaved(saved)
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast({ title: 'Failed to update design', description: error.message, tone: 'destructive' })
        if (error.code === 'conflict') setNewer(await read(api.designs[':id'].$get({ param })).catch(() => undefined))
        return fieldErrors(error)
      }
    },
  })

  return (
    <form {...form} key={base.updated_at} aria-label="Edit design" className="wrap grid gap-6 pt-4 pb-8 lg:grid-cols-2">
      {newer && (
        <EditConflict
          before={values}
          now={toValues(newer)}
          onLoad={() => {
            setBase(newer)
            setNewer(undefined)
          }}
        />
      )}
      <Field label="Title" error={errors.title}>
        <Input name="title" defaultValue={values.title} maxLength={MAX_TITLE_LENGTH} required />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Price" error={errors.price}>
          <PriceInput name="price" type="number" min={0} max={100} step={0.01} defaultValue={values.price} />
        </Field>
        <Field label="Status" error={errors.status}>
          <Select name="status" defaultValue={values.status}>
            {DESIGN_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Description" error={errors.description}>
        <Textarea name="description" defaultValue={values.description} rows={5} />
      </Field>
      <div className="grid content-start gap-6">
        <Field label="Main image" hint="Must be an image uploaded to Pitlane." error={errors.image_url}>
          <Input name="image_url" defaultValue={values.image_url} spellCheck={false} />
        </Field>
        <Field label="Tags" optional hint="Separate tags with commas." error={errors.tags}>
          <Input name="tags" defaultValue={values.tags} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {newer ? 'Save my changes anyway' : 'Save design'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
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
