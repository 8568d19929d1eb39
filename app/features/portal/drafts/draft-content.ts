import {
  fromChoices,
  listOffered,
  type ProductsValue,
  settingsOf,
} from '#app/features/portal/products/products-value.ts'
import type { DraftFields } from '#app/features/portal/submit/draft-store.ts'
import { type Image, toImages } from '#app/features/portal/submit/image.ts'
import { readPrice } from '#app/features/portal/submit/read-price.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import type { Draft, DraftContent, DraftProduct } from './drafts-query.ts'

/** The fields of the form for a stored draft. */
export function fieldsOfDraft(draft: Draft): DraftFields {
  const { title, description, category_id: category, price, tags, products, submission_id } = draft
  return {
    title,
    description,
    category_id: category ?? '',
    price,
    tags,
    products: fromChoices(products.map(({ price: own = null, ...product }) => ({ ...product, price: own }))),
    submission_id,
    draft: { id: draft.id, version: draft.updated_at, isUnsaved: false },
  }
}

export function imagesOfDraft({ images }: Draft): Image[] {
  return toImages(
    images,
    images.map(({ alt }) => alt),
  )
}

type Entered = {
  fields: DraftFields
  main: Product
  images: readonly Image[]
  /** Of the images that were uploaded just now. */
  urls: ReadonlyMap<string, string>
}

/** The stored content for the fields and images of the form. Images that are not uploaded yet are left out. */
export function toDraftContent({ fields, main, images, urls }: Entered): DraftContent {
  const stored = images.flatMap(({ key, url = urls.get(key), alt = '' }) => (url ? [{ url, alt }] : []))
  return {
    title: fields.title,
    description: fields.description,
    category_id: fields.category_id || null,
    price: fields.price,
    tags: fields.tags,
    products: toDraftProducts(fields.products, main),
    image_urls: stored.map(({ url }) => url),
    image_alts: stored.map(({ alt }) => alt),
  }
}

/** A price that is empty or not valid yet is left out. */
function toDraftProducts(value: ProductsValue, main: Product): DraftProduct[] {
  return listOffered(value, main).flatMap((product) => {
    const { price, colors, placement } = settingsOf(value, product)
    if (product === main && !colors && !placement) return []
    const priceCents = product === main ? undefined : readPrice(price)
    return [{ product, colors, placement, ...(priceCents !== undefined && { price: dollarsFromCents(priceCents) }) }]
  })
}

/** Identifies what the designer entered, whether or not the images have been uploaded. */
export function fingerprintOf(fields: DraftFields, images: readonly Image[]): string {
  const { draft: _, submission_id: __, ...typed } = fields
  return JSON.stringify([
    typed,
    images.map((image) => [image.key, image.alt ?? '', image.local?.path, isUnchecked(image)]),
  ])
}

/** A file is uploaded once its check has finished, because damaged files are removed from the form. */
export function isUnchecked({ local, url, preview }: Image): boolean {
  return local !== undefined && !url && !preview
}

/** An untouched form is not worth a draft. The price has a default. */
export function isBlank({ title, description, tags }: DraftFields, images: readonly Image[]): boolean {
  return images.length === 0 && [title, description, tags].every((text) => text.trim() === '')
}
