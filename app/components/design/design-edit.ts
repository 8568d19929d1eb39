import { type DesignStatus, MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Design } from './shown-design.ts'

export const EDIT_FIELDS = ['title', 'description', 'price', 'image_url', 'tags', 'status'] as const
export type EditField = (typeof EDIT_FIELDS)[number]
export type EditValues = Record<EditField, string>

/** A design as the form shows it. */
export function toValues({ title, description, price, image_url, tags, status }: Design): EditValues {
  return { title, description, price: price.toFixed(2), image_url: image_url ?? '', tags: tags.join(', '), status }
}

/** What was changed, and only that: so an edit leaves alone what somebody else changed meanwhile. */
export function changesOf(values: EditValues, before: EditValues) {
  const isChanged = (field: EditField) => values[field].trim() !== before[field].trim()
  return {
    ...(isChanged('title') && { title: values.title.trim() }),
    ...(isChanged('description') && { description: values.description.trim() }),
    ...(isChanged('price') && { price: Number(values.price) }),
    ...(isChanged('image_url') && { image_url: values.image_url.trim() }),
    ...(isChanged('tags') && { tags: splitTags(values.tags) }),
    ...(isChanged('status') && { status: values.status as DesignStatus }),
  }
}

/** Tags are written with commas between them; nothing between two commas is no tag. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** What is wrong with a price as it was typed. */
export function priceProblem(text: string): string | undefined {
  const dollars = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(dollars)) return 'Enter a price, for example 24.99.'
  if (dollars < 0 || dollars > dollarsFromCents(MAX_PRICE_CENTS)) return 'Enter a price between $0.00 and $100.00.'
  try {
    centsFromDollars(dollars)
    return undefined
  } catch {
    return 'A price has at most two decimals.'
  }
}
