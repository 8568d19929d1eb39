import { splitTags } from '#app/features/design/design-edit.ts'
import { toNewProducts } from '#app/features/portal/products/products-value.ts'
import { uploadImage } from '#app/features/portal/upload-image.ts'
import { api, read } from '#app/lib/api.ts'
import { cents, dollarsFromCents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import type { DraftFields } from './draft-store.ts'
import { type Image, sizeOf } from './image.ts'
import { readPrice } from './read-price.ts'

type Input = {
  fields: DraftFields
  main: Product
  images: readonly Image[]
  onProgress: (key: string, share: number) => void
}

/** Uploads the images, then submits the design, or resubmits an existing one. */
export async function sendDesign(existing: { id: string; updated_at: string } | undefined, input: Input) {
  const { fields, main, images, onProgress } = input
  const urls = await uploadImages(images, onProgress)
  const priceCents = readPrice(fields.price) ?? cents(0)
  const products = toNewProducts(fields.products, { product: main, priceCents }, sizeOf(images[0]))
  const json = {
    title: fields.title.trim(),
    description: fields.description.trim(),
    category_id: fields.category_id || null,
    price: dollarsFromCents(priceCents),
    tags: splitTags(fields.tags),
    image_url: urls[0] ?? '',
    image_alts: images.map(({ alt }) => alt?.trim() ?? ''),
    ...Object.fromEntries(urls.slice(1).map((url, index) => [`image_url_${index + 2}`, url])),
  }
  if (!existing) {
    const { submission_id } = fields
    return read(api.designs.$post({ json: { ...json, submission_id, ...(products.length > 0 && { products }) } }))
  }
  const { id, updated_at } = existing
  return read(api.designs[':id'].resubmit.$post({ param: { id }, json: { ...json, products, updated_at } }))
}

/** Uploads the images that are not on the server yet and returns the URLs of all. */
export async function uploadImages(images: readonly Image[], onProgress: Input['onProgress']): Promise<string[]> {
  const urls: string[] = []
  for (const { key, url, local } of images) {
    if (url) urls.push(url)
    else if (local) urls.push(await uploadImage(local.path, local.file, (share) => onProgress(key, share)))
    onProgress(key, 1)
  }
  return urls
}
