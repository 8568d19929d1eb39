import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_DESCRIPTION_LENGTH } from '#domain/catalog.ts'
import { isoDay } from '#domain/dates.ts'
import { MAX_REQUEST_TITLE_LENGTH } from '#domain/requests.ts'
import { checkRequest, REQUEST_LABELS, type RequestField, type RequestValues, toBody } from './request-values.ts'

type RequestFormProps = {
  label: string
  submit: string
  busyText: string
  /** Initial values; empty for a new request. */
  initial?: RequestValues
  /** Returns the server's field errors. */
  onSend: (body: ReturnType<typeof toBody>) => Promise<Record<string, string> | undefined>
  /** Shown above the fields. */
  notice?: ReactNode
  onCancel?: () => void
  onType?: (values: RequestValues) => void
}

export function RequestForm({ label, submit, busyText, initial, notice, onSend, onCancel, onType }: RequestFormProps) {
  const categories = useQuery(categoriesQuery)
  const { errors, busy, sending, form } = useForm<RequestField>({
    check: (values) => checkRequest(values, new Date()),
    send: (values) => onSend(toBody(values)),
  })
  return (
    <form
      {...form}
      aria-label={label}
      onChange={({ currentTarget }) => onType?.(Object.fromEntries(new FormData(currentTarget)) as RequestValues)}
      className="grid max-w-prose gap-6"
    >
      {notice}
      <Field label={REQUEST_LABELS.title} error={errors.title}>
        <Input
          name="title"
          defaultValue={initial?.title}
          placeholder="e.g., Drift championship finals design"
          maxLength={MAX_REQUEST_TITLE_LENGTH}
          required
        />
      </Field>
      <Field label={REQUEST_LABELS.description} error={errors.description}>
        <Textarea
          name="description"
          rows={4}
          defaultValue={initial?.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          required
        />
      </Field>
      <Field label={REQUEST_LABELS.category_id} error={errors.category_id}>
        {/* The key remounts the select when the categories have loaded, so that the initial value is selected. */}
        <Select
          key={categories.data ? 'full' : 'empty'}
          name="category_id"
          defaultValue={initial?.category_id}
          required
        >
          <option value="">Select a category</option>
          {/* Keeps the choice of a draft until its name has loaded. */}
          {!categories.data && initial?.category_id && <option value={initial.category_id}>Loading…</option>}
          {categories.data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label={REQUEST_LABELS.price} error={errors.price}>
          <PriceInput
            name="price"
            type="number"
            step={0.01}
            min={0.01}
            placeholder="50.00"
            defaultValue={initial?.price}
            required
          />
        </Field>
        <Field label={REQUEST_LABELS.deadline} error={errors.deadline}>
          <Input name="deadline" type="date" min={isoDay(new Date())} defaultValue={initial?.deadline} required />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? busyText : undefined}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
