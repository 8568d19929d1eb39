import { UNCATEGORIZED } from '#domain/catalog.ts'
import { cents, formatMoney } from '#domain/money.ts'

type Change = { field: string; before: string | null; after: string }

/** The fields that an admin or the designer can edit, and what an edit does to the products, by their names in the audit log. */
const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  products: 'Products',
  categoryId: 'Category',
  imageUrl: 'Main image',
  tags: 'Tags',
  status: 'Status',
  featured: 'Featured',
  removedProducts: 'No longer sold on',
  resetPlacements: 'Placement reset for',
}

/** Old and new values of an edit, as text. Fields that were saved unchanged are left out. */
export function changesOf(details: Record<string, unknown>, categories: Map<string, string>): Change[] {
  const before = isRecord(details.before) ? details.before : {}
  const write = (field: string, value: unknown) => toText(field, value, categories)
  return Object.entries(FIELDS).flatMap(([field, name]) => {
    if (!(field in details)) return []
    const after = write(field, details[field])
    const old = field in before ? write(field, before[field]) : null
    return old === after ? [] : [{ field: name, before: old, after }]
  })
}

function toText(field: string, value: unknown, categories: Map<string, string>): string {
  if (field === 'price' && typeof value === 'number') return formatMoney(cents(value))
  if (field === 'categoryId') return categories.get(String(value)) ?? UNCATEGORIZED
  if (field === 'imageUrl') return String(value ?? '').replace(/^.*\//, '')
  if (field === 'featured') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
