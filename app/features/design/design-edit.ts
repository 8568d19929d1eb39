import { type DesignStatus, MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Design } from './shown-design.ts'

export const EDIT_FIELDS = ['title', 'description', 'price', 'image_url', 'category_id', 'tags', 'status'] as const
export type EditField = (typeof EDIT_FIELDS)[number]
export type EditValues = Record<EditField, string>

export const EDIT_LABELS: Record<EditField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  image_url: 'Main image',
  category_id: 'Category',
  tags: 'Tags',
  status: 'Status',
}

export const STATUS_LABELS: Record<DesignStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The form values of a design. */
export function toValues({ title, description, price, image_url, category_id, tags, status }: Design): EditValues {
  return {
    title,
    description,
    price: price.toFixed(2),
    image_url: image_url ?? '',
    category_id: category_id ?? '',
    tags: tags.join(', '),
    status,
  }
}

/** The request body for the form values. */
export function toBody({ title, description, price, image_url, category_id, tags, status }: EditValues) {
  return {
    title: title.trim(),
    description: description.trim(),
    price: Number(price),
    image_url: image_url.trim(),
    category_id: category_id || null,
    tags: splitTags(tags),
    status: status as DesignStatus,
  }
}

/** Splits at commas; empty tags are dropped. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The validation error of a price, if any. */
export function priceProblem(text: string): string | undefined {
  const dollars = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(dollars)) return 'Enter a price, for example 24.99.'
  if (dollars < 0 || dollars > dollarsFromCents(MAX_PRICE_CENTS)) return 'Enter a price between $0.00 and $100.00.'
  try {
    centsFromDollars(dollars)
    return undefined
  } catch {
    return 'Use at most two decimal places.'
  }
}
