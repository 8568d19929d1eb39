import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Color } from '#domain/catalog.ts'
import { users } from './accounts.ts'
import { id, isAtMost, moment, references } from './columns.ts'
import { designRequests } from './requests.ts'

/** Uploaded images. The uploader chooses the path; stored files are named by id. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    path: text('path').notNull(),
    ownerId: uuid('owner_id').notNull(),
    requestId: uuid('request_id'),
    /** Of the original bytes, to recognize a repeated upload. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Perceptual hash: similar images differ in few of its 64 bits. */
    hash: text('hash').notNull(),
    /** Garment colors with enough contrast to the image, best first. */
    readsOn: text('reads_on').array().$type<Color[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('uploads_path_key').on(table.path),
    references('uploads_owner_id_fkey', table.ownerId, users.id, 'restrict'),
    references('uploads_request_id_fkey', table.requestId, designRequests.id, 'set null'),
    check('uploads_path_check', isAtMost(table.path, 200)),
    check('uploads_size_check', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    check('uploads_hash_check', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    index('uploads_created_at_idx').on(table.createdAt),
    index('uploads_owner_idx').on(table.ownerId, table.createdAt),
  ],
)

/** The renditions (resized copies) that exist of each upload. */
export const renditions = pgTable(
  'renditions',
  {
    uploadId: uuid('upload_id').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'renditions_pkey', columns: [table.uploadId, table.name] }),
    references('renditions_upload_id_fkey', table.uploadId, uploads.id, 'cascade'),
  ],
)

/** Lease on making a rendition. When it has expired, its process has crashed and another one takes over. */
export const renditionClaims = pgTable(
  'rendition_claims',
  {
    uploadId: uuid('upload_id').notNull(),
    name: text('name').notNull(),
    /** Identifies the holder, so that a late process cannot release the next holder's lease. */
    token: uuid('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rendition_claims_pkey', columns: [table.uploadId, table.name] }),
    references('rendition_claims_upload_id_fkey', table.uploadId, uploads.id, 'cascade'),
  ],
)
