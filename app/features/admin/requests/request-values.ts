import type { FieldErrors } from '#app/lib/use-form.ts'
import { centsFromDollars } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'

export type RequestField = 'title' | 'description' | 'category_id' | 'price' | 'deadline'
export type RequestValues = Record<RequestField, string>

/** What is wrong with what was typed; a budget may be above what a design may cost. */
export function checkRequest(values: RequestValues, now: Date): FieldErrors<RequestField> {
  const isMissing = (name: RequestField) => !values[name]?.trim()
  return {
    title: isMissing('title') ? 'A title is needed.' : undefined,
    description: isMissing('description') ? 'A description is needed.' : undefined,
    category_id: isMissing('category_id') ? 'Choose a category.' : undefined,
    price: isBudget(values.price) ? undefined : 'Enter a budget in dollars and cents, above zero.',
    deadline: isMissing('deadline')
      ? 'Choose a deadline.'
      : isPastDeadline(values.deadline, now)
        ? 'The deadline lies in the past.'
        : undefined,
  }
}

/** As the API takes it. */
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
