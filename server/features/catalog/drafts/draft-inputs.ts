import { z } from '@hono/zod-openapi'
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_IMAGES, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { MAX_TYPED_PRICE_LENGTH, MAX_TYPED_TAGS_LENGTH } from '#domain/drafts.ts'
import { imageUrl, products } from '#server/features/catalog/designs/design-inputs.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'

const content = {
  title: LineInput.max(MAX_TITLE_LENGTH).default(''),
  description: TextInput.max(MAX_DESCRIPTION_LENGTH).default(''),
  category_id: z.uuid().nullable().default(null),
  price: LineInput.max(MAX_TYPED_PRICE_LENGTH).default('').openapi({ description: 'As typed; may be incomplete' }),
  tags: LineInput.max(MAX_TYPED_TAGS_LENGTH).default('').openapi({ description: 'As typed, separated by commas' }),
  products: products.default([]),
  image_urls: z.array(imageUrl).max(MAX_IMAGES).default([]),
  image_alts: z.array(LineInput.max(MAX_ALT_LENGTH)).max(MAX_IMAGES).default([]),
}

export const NewDraftInput = z
  .strictObject({
    ...content,
    submission_id: z.uuid().openapi({
      description: 'Idempotency key, chosen by the client: of the draft, and of the design that it becomes.',
    }),
    is_bulk: z.boolean().default(false).openapi({ description: 'Shown on the bulk page' }),
  })
  .openapi('NewDraft')

export const DraftEditInput = z
  .strictObject({
    ...content,
    updated_at: TimeInput.openapi({
      description: 'The value you last read. Returns conflict if the draft has changed since.',
    }),
  })
  .openapi('DraftEdit')

export type DraftContent = Omit<z.infer<typeof DraftEditInput>, 'updated_at'>
export type NewDraft = z.infer<typeof NewDraftInput>
export type DraftEdit = z.infer<typeof DraftEditInput>
