import type { FieldErrors } from '#app/lib/use-form.ts'
import { centsFromDollars } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'

const REQUEST_FIELDS = ['title', 'description', 'category_id', 'price', 'deadline'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type RequestValues = Record<RequestField, string>

export const REQUEST_LABELS: Record<RequestField, string> = {
  title: 'Request Title',
  description: 'Description',
  category_id: 'Category',
  price: 'Budget ($)',
  deadline: 'Deadline',
}

/** The budget may exceed the maximum price of a design. */
export function checkRequest(values: RequestValues, now: Date): FieldErrors<RequestField> {
  const isMissing = (name: RequestField) => !values[name]?.trim()
  return {
    title: isMissing('title') ? 'Enter a title.' : undefined,
    description: isMissing('description') ? 'Enter a description.' : undefined,
    category_id: isMissing('category_id') ? 'Choose a category.' : undefined,
    price: isBudget(values.price) ? undefined : 'Enter a budget above $0.00, in dollars and cents.',
    deadline: isMissing('deadline')
      ? 'Choose a deadline.'
      : isPastDeadline(values.deadline, now)
        ? 'The deadline is in the past.'
        : undefined,
  }
}

/** The API's request body. */
export function toBody({ title, description, category_id, price, deadline }: RequestValues) {
  return { title: title.trim(), description: description.trim(), category_id, price: Number(price), deadline }
}

function isBudget(text: string) {
  if (!(Number(text) > 0)) return false
  try {
    return centsFromDollars(Number(text)) > 0
  } catch {
    return false
  }
}

/** Reads stored form values; undefined if they are not from this version of the form. */
export function parseValues(stored: unknown): RequestValues | undefined {
  const values = (stored ?? {}) as Partial<Record<RequestField, unknown>>
  const isText = (name: RequestField) => typeof values[name] === 'string'
  return REQUEST_FIELDS.every(isText) ? (values as RequestValues) : undefined
}
