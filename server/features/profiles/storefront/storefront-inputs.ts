import { z } from '@hono/zod-openapi'
import {
  linkProblem,
  MAX_BIO_LENGTH,
  MAX_COLLECTION_DESIGNS,
  MAX_COLLECTION_NAME_LENGTH,
  MAX_COLLECTIONS,
  MAX_LINK_LENGTH,
  MAX_LINKS,
  MAX_PINNED,
} from '#domain/storefronts.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'
import { VersionInput } from '#server/platform/http/version-input.ts'

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const LinkInput = LineInput.max(MAX_LINK_LENGTH).superRefine((link, context) => {
  const message = linkProblem(link)
  if (message) context.addIssue({ code: 'custom', message })
})
const designIds = (max: number) => z.array(z.uuid()).max(max).refine(isUnique, 'Each design can be listed only once.')
const imagePath = z.string().max(200).nullable()

/** The whole storefront. `bio` belongs to the profile, which the account page edits too, so it is sent only if it changed. */
export const StorefrontInput = z
  .strictObject({
    updated_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'The version that you have read; null if nothing was saved yet' }),
    bio: TextInput.max(MAX_BIO_LENGTH).optional(),
    profile_version: VersionInput.optional(),
    banner: imagePath.openapi({ description: 'Path of an image in the bucket “storefronts”' }),
    avatar: imagePath.openapi({ description: 'Path of an image in the bucket “storefronts”' }),
    links: z.array(LinkInput).max(MAX_LINKS).refine(isUnique, 'Each link can be listed only once.'),
    shows_followers: z.boolean(),
    pinned: designIds(MAX_PINNED).openapi({ description: 'Ids of your designs, in order' }),
    collections: z
      .array(
        z.strictObject({
          name: LineInput.min(1, 'Enter a name.').max(MAX_COLLECTION_NAME_LENGTH),
          design_ids: designIds(MAX_COLLECTION_DESIGNS),
        }),
      )
      .max(MAX_COLLECTIONS),
  })
  .openapi('StorefrontChange')
export type StorefrontFields = z.infer<typeof StorefrontInput>

const ImageView = z.object({ path: z.string(), url: z.string() }).nullable()

/** The designer's own storefront, for editing. */
export const StorefrontView = z
  .object({
    updated_at: z.iso.datetime().nullable(),
    slug: z.string().nullable(),
    proposed_slug: z.string().nullable().openapi({ description: 'Made from your display name, if it is free' }),
    slug_changes_left: z
      .number()
      .int()
      .openapi({ description: 'In the next 365 days; the first choice does not count' }),
    path: z.string().openapi({ description: 'Your public page', example: '/designers/maren-holt' }),
    is_public: z.boolean().openapi({ description: 'Whether you have a design in the shop' }),
    bio: z.string(),
    profile_version: z.number().int().openapi({ description: 'Send it with a change of the bio' }),
    banner: ImageView,
    avatar: ImageView,
    links: z.array(z.string()),
    shows_followers: z.boolean(),
    followers: z.number().int().openapi({ description: 'Counted up to 10,000' }),
    pinned: z.array(z.uuid()),
    collections: z.array(z.object({ key: z.string(), name: z.string(), design_ids: z.array(z.uuid()) })),
    designs: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .openapi({ description: 'The titles of all designs that are pinned or in a collection' }),
  })
  .openapi('Storefront')
