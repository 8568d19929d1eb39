import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Color } from '#domain/catalog.ts'
import { users } from './accounts.ts'
import { id, isAtMost, moment, references } from './columns.ts'
import { designRequests } from './requests.ts'
import { rightsCases } from './rights.ts'

/** 32 × 32 bytes in Base64, and the width. */
const MAX_OUTLINE_LENGTH = 1400

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
    /** The algorithm of its row in `image_fingerprints`; 0 if none was computed yet. */
    fingerprintVersion: integer('fingerprint_version').notNull().default(0),
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
    index('uploads_fingerprint_version_idx').on(table.fingerprintVersion, table.id),
  ],
)

/** What identifies copies of an upload. Flat images and photos of customers have none. */
export const imageFingerprints = pgTable(
  'image_fingerprints',
  {
    uploadId: uuid('upload_id').primaryKey(),
    /** Multi-index hashing: copies share some of these keys. */
    keys: integer('keys').array().notNull(),
    /** A thumbnail of the edges, to compare the images that share keys. */
    outline: text('outline').notNull(),
  },
  (table) => [
    references('image_fingerprints_upload_id_fkey', table.uploadId, uploads.id, 'cascade'),
    check('image_fingerprints_outline_check', isAtMost(table.outline, MAX_OUTLINE_LENGTH)),
    index('image_fingerprints_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
  ],
)

/** Pairs of uploads that look alike. The smaller id comes first, so that a pair is stored once. */
export const imageMatches = pgTable(
  'image_matches',
  {
    uploadId: uuid('upload_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** In percent. */
    similarity: integer('similarity').notNull(),
    /** The part of the larger image that the smaller one covers, in percent. */
    share: integer('share').notNull(),
    isMirrored: boolean('is_mirrored').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'image_matches_pkey', columns: [table.uploadId, table.otherId] }),
    references('image_matches_upload_id_fkey', table.uploadId, uploads.id, 'cascade'),
    references('image_matches_other_id_fkey', table.otherId, uploads.id, 'cascade'),
    check('image_matches_order_check', sql`${table.uploadId} < ${table.otherId}`),
    check(
      'image_matches_percent_check',
      sql`${table.similarity} between 0 and 100 and ${table.share} between 0 and 100`,
    ),
    index('image_matches_other_idx').on(table.otherId),
  ],
)

/** Artwork that was taken down and must not be uploaded again. Kept when the upload is deleted. */
export const blockedImages = pgTable(
  'blocked_images',
  {
    id: id(),
    /** The rights case that blocks it. */
    caseId: uuid('case_id').notNull(),
    sha256: text('sha256').notNull(),
    keys: integer('keys').array().notNull().default([]),
    /** Null for a flat image, of which only the exact file is blocked. */
    outline: text('outline'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('blocked_images_case_id_fkey', table.caseId, rightsCases.id, 'restrict'),
    unique('blocked_images_case_sha256_key').on(table.caseId, table.sha256),
    check('blocked_images_outline_check', isAtMost(table.outline, MAX_OUTLINE_LENGTH)),
    index('blocked_images_sha256_idx').on(table.sha256),
    index('blocked_images_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
  ],
)

/** The renditions (resized copies) that exist of each upload. */
export const renditions = pgTable(
  'renditions',
  {
    uploadId: uuid('upload_id').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the file. Null if it was made before 0057 and not sent since. */
    crc32: bigint('crc32', { mode: 'number' }),
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
