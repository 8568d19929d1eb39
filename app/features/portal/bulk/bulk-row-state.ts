import type { Draft, DraftContent } from '#app/features/portal/drafts/drafts-query.ts'
import { createDraft } from '#app/lib/draft.ts'
import { mainProduct, type Product } from '#domain/products.ts'
import { type Choice, toChoice, toProducts } from './product-values.ts'

export type BulkFields = {
  title: string
  description: string
  category_id: string
  price: string
  tags: string
  products: Choice[]
}

/** A design on the bulk page: first a file, then a draft on the server, at last a submitted design. */
export type BulkRow = {
  /** The idempotency key of the draft and of the design that it becomes. */
  key: string
  name: string
  fields: BulkFields
  preview?: string | undefined
  /** Until the upload has finished. */
  local?: { file: File; path: string } | undefined
  imageUrl?: string | undefined
  draft?: { id: string; version: string } | undefined
  /** The draft as another window has changed it. The row is not saved until the designer has chosen a version. */
  newer?: Draft | undefined
  /** Share of the file that has been uploaded. */
  progress?: number | undefined
  state: 'uploading' | 'ready' | 'submitting' | 'submitted'
  /** Deleted, but not yet on the server: the designer can still undo it. */
  isDeleted?: boolean | undefined
  /** Why the upload, a save or the submission failed. */
  error?: string | undefined
}

/** Everything but the title and the artwork. */
const COPIED = ['category_id', 'price', 'tags', 'description', 'products'] as const

export function copySettings(from: BulkFields, to: BulkFields): BulkFields {
  return { ...to, ...Object.fromEntries(COPIED.map((name) => [name, from[name]])) }
}

function storedFields({ title, description, category_id: category, price, tags, products }: Draft): BulkFields {
  return { title, description, category_id: category ?? '', price, tags, products: products.map(toChoice) }
}

export function toRow(draft: Draft): BulkRow {
  const [image] = draft.images
  // Input after the last save.
  const unsaved = unsavedFields(draft.submission_id).read()
  return {
    key: draft.submission_id,
    name: draft.title || 'Untitled',
    fields: unsaved?.fields ?? storedFields(draft),
    preview: image?.preview_url,
    imageUrl: image?.image_url,
    draft: { id: draft.id, version: unsaved ? (unsaved.version ?? draft.created_at) : draft.updated_at },
    state: 'ready',
  }
}

type Category = { id: string; name: string }

export function mainProductOf({ category_id: id }: BulkFields, categories: readonly Category[]): Product {
  return mainProduct(categories.find((category) => category.id === id)?.name)
}

export function toContent({ fields, imageUrl }: BulkRow, categories: readonly Category[]): DraftContent {
  const { title, description, category_id, price, tags, products } = fields
  return {
    title,
    description,
    category_id: category_id || null,
    price,
    tags,
    products: toProducts(products, mainProductOf(fields, categories)),
    image_urls: imageUrl ? [imageUrl] : [],
    image_alts: [],
  }
}

/** Whether a draft has the content of a row: its save arrived, only the response was lost. */
export function isSaved(row: BulkRow, draft: Draft, categories: readonly Category[]): boolean {
  const stored = { ...row, fields: storedFields(draft), imageUrl: draft.images[0]?.image_url }
  return JSON.stringify(toContent(stored, categories)) === JSON.stringify(toContent(row, categories))
}

/** Fields that the server does not have yet, and the version of the draft that they change; null if typed before its start. */
type Unsaved = { fields: BulkFields; version: string | null }

/** The copy of unsaved fields in this browser. */
export function unsavedFields(key: string) {
  return createDraft(`pitlane-bulk-${key}`, parseUnsaved, 'local')
}

/** Fields without a version, from an earlier release, are dropped, because saving them would overwrite newer changes. */
function parseUnsaved(stored: unknown): Unsaved | undefined {
  const { fields, version } = (stored ?? {}) as { fields?: Partial<BulkFields> | null; version?: unknown }
  const isComplete = typeof fields?.title === 'string' && Array.isArray(fields.products)
  if (!isComplete || (typeof version !== 'string' && version !== null)) return
  return { fields: fields as BulkFields, version }
}
