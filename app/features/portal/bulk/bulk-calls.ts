import { splitTags } from '#app/features/design/design-edit.ts'
import { readPrice } from '#app/features/portal/submit/read-price.ts'
import { uploadImage } from '#app/features/portal/upload-image.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { cents, dollarsFromCents } from '#domain/money.ts'
import { type BulkRow, mainProductOf, toContent } from './bulk-row-state.ts'
import { choicesProblem, toProducts } from './product-values.ts'

type Categories = readonly { id: string; name: string }[]

/** Uploads the file of a row and starts its draft. Repeating it after a failure creates no second one. */
export async function startRow(row: BulkRow, categories: Categories, onProgress: (share: number) => void) {
  const { key: submission_id, local } = row
  const imageUrl = row.imageUrl ?? (local && (await uploadImage(local.path, local.file, onProgress)))
  const content = toContent({ ...row, imageUrl }, categories)
  const { id, updated_at: version } = await read(
    api.drafts.$post({ json: { ...content, submission_id, is_bulk: true } }),
  )
  return { imageUrl, draft: { id, version } }
}

/** Saves a row and returns its new version. */
export async function saveRow(row: BulkRow, categories: Categories) {
  if (!row.draft) return undefined
  const { id, version } = row.draft
  const json = { ...toContent(row, categories), updated_at: version }
  const saved = await read(api.drafts[':id'].$put({ param: { id }, json }))
  return { id, version: saved.updated_at }
}

/** Deletes a draft with its images, also while the page is being closed. Returns whether that succeeded. */
export function deleteDraft(id: string): Promise<boolean> {
  const work = () => api.drafts[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  return attempt(work, 'Could not delete the draft')
}

/** Why a row cannot be submitted yet. */
export function rowProblem({ fields, imageUrl, newer }: BulkRow, categories: Categories): string | undefined {
  // Submitting deletes the draft, and with it the version from the other window.
  if (newer) return 'Choose which version of this draft to keep.'
  if (!imageUrl) return 'The file has not been uploaded.'
  if (!fields.title.trim()) return 'Enter a title.'
  if (readPrice(fields.price) === undefined) return 'Enter a price between $0.01 and $100.00.'
  return choicesProblem(fields.products, mainProductOf(fields, categories))
}

/** Submits a row. The server deletes its draft in the same transaction; a retry creates no second design. */
export async function submitRow({ key, fields, imageUrl = '' }: BulkRow, categories: Categories): Promise<void> {
  const json = {
    title: fields.title.trim(),
    description: fields.description.trim(),
    category_id: fields.category_id || null,
    price: dollarsFromCents(readPrice(fields.price) ?? cents(0)),
    tags: splitTags(fields.tags),
    products: toProducts(fields.products, mainProductOf(fields, categories)),
    image_url: imageUrl,
    submission_id: key,
  }
  await read(api.designs.$post({ json }))
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
