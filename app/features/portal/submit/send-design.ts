import { splitTags } from '#app/features/design/design-edit.ts'
import { uploadImage } from '#app/features/portal/upload-image.ts'
import { api, read } from '#app/lib/api.ts'
import { cents, dollarsFromCents } from '#domain/money.ts'
import type { DraftFields } from './draft-store.ts'
import { readPrice } from './read-price.ts'
import type { Image } from './use-images.ts'

type Input = { fields: DraftFields; images: readonly Image[]; onProgress: (key: string, share: number) => void }

/** Uploads the images, then submits the design, or resubmits an existing one. */
export async function sendDesign(existing: { id: string; updated_at: string } | undefined, input: Input) {
  const { fields, images, onProgress } = input
  const urls: string[] = []
  for (const { key, url, local } of images) {
    if (url) urls.push(url)
    else if (local) urls.push(await uploadImage(local.path, local.file, (share) => onProgress(key, share)))
    onProgress(key, 1)
  }
  const json = {
    title: fields.title.trim(),
    description: fields.description.trim(),
    category_id: fields.category_id || null,
    price: dollarsFromCents(readPrice(fields.price) ?? cents(0)),
    tags: splitTags(fields.tags),
    image_url: urls[0] ?? '',
    image_alts: images.map(({ alt }) => alt?.trim() ?? ''),
    ...Object.fromEntries(urls.slice(1).map((url, index) => [`image_url_${index + 2}`, url])),
  }
  if (!existing) return read(api.designs.$post({ json: { ...json, submission_id: fields.submission_id } }))
  const { id, updated_at } = existing
  return read(api.designs[':id'].resubmit.$post({ param: { id }, json: { ...json, updated_at } }))
}
