import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, SLUG } from '#domain/slugs.ts'
import { type Collection, MAX_COLLECTIONS, MAX_LINK_LENGTH, MAX_LINKS, MAX_PINNED } from '#domain/storefronts.ts'
import { users } from './accounts.ts'
import { moment, references } from './columns.ts'
import { uploads } from './media.ts'

const number = (value: number) => sql.raw(String(value))

/**
 * What designers add to their public page, as one document: it is read and saved as a whole. Pins and collections may name
 * designs that have left the shop since; pages omit them.
 */
export const storefronts = pgTable(
  'storefronts',
  {
    userId: uuid('user_id').primaryKey(),
    bannerUploadId: uuid('banner_upload_id'),
    avatarUploadId: uuid('avatar_upload_id'),
    links: text('links').array().notNull().default([]),
    showsFollowers: boolean('shows_followers').notNull().default(false),
    pinned: uuid('pinned').array().notNull().default([]),
    collections: jsonb('collections').$type<Collection[]>().notNull().default([]),
    /** When the designer changed the URL in the past year, without the first choice. */
    slugChanges: moment('slug_changes').array().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('storefronts_user_id_fkey', table.userId, users.id, 'cascade'),
    references('storefronts_banner_upload_id_fkey', table.bannerUploadId, uploads.id, 'restrict'),
    references('storefronts_avatar_upload_id_fkey', table.avatarUploadId, uploads.id, 'restrict'),
    check('storefronts_links_check', sql`cardinality(${table.links}) <= ${number(MAX_LINKS)}`),
    check(
      'storefronts_https_check',
      sql`array_to_string(${table.links}, ' ', '') ~ '^(|https://[^ ]+( https://[^ ]+)*)$'
        and char_length(array_to_string(${table.links}, '')) <= ${number(MAX_LINKS * MAX_LINK_LENGTH)}`,
    ),
    check('storefronts_pinned_check', sql`cardinality(${table.pinned}) <= ${number(MAX_PINNED)}`),
    check(
      'storefronts_collections_check',
      sql`jsonb_typeof(${table.collections}) = 'array' and jsonb_array_length(${table.collections}) <= ${number(MAX_COLLECTIONS)}`,
    ),
    index('storefronts_banner_idx').on(table.bannerUploadId).where(sql`${table.bannerUploadId} is not null`),
    index('storefronts_avatar_idx').on(table.avatarUploadId).where(sql`${table.avatarUploadId} is not null`),
  ],
)

/**
 * The readable URLs of designers, current and former. A former one redirects for good, so no one else can take it. When an
 * account is deleted or an admin removes a URL, only the hash of the slug stays.
 */
export const designerSlugs = pgTable(
  'designer_slugs',
  {
    /** Or the SHA-256 of a slug that must not be used again. */
    slug: text('slug').primaryKey(),
    designerId: uuid('designer_id').notNull(),
    isCurrent: boolean('is_current').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('designer_slugs_designer_id_fkey', table.designerId, users.id, 'cascade'),
    check(
      'designer_slugs_slug_check',
      sql`case when char_length(${table.slug}) = 64 then ${table.slug} ~ '^[0-9a-f]{64}$' and not ${table.isCurrent}
        else char_length(${table.slug}) between ${number(MIN_SLUG_LENGTH)} and ${number(MAX_SLUG_LENGTH)} and ${table.slug} ~ '^${sql.raw(SLUG)}$' end`,
    ),
    index('designer_slugs_designer_idx').on(table.designerId),
    uniqueIndex('designer_slugs_one_current_idx').on(table.designerId).where(sql`${table.isCurrent}`),
  ],
)
