import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MAX_IMAGES, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { MAX_PIN_NOTE_LENGTH, MAX_PINS, MAX_REASON_LENGTH } from '#domain/review.ts'
import { designs } from './catalog.ts'
import { id, isFilled, moment, references } from './columns.ts'

/** Rejected versions with the reason. Their images are kept for the comparison with the resubmission. */
export const rejections = pgTable(
  'rejections',
  {
    id: id(),
    designId: uuid('design_id').notNull(),
    decidedAt: moment('decided_at').notNull(),
    title: text('title').notNull(),
    reason: text('reason'),
    imageUrls: text('image_urls').array().notNull(),
  },
  (table) => [
    references('rejections_design_id_fkey', table.designId, designs.id, 'cascade'),
    unique('rejections_design_decided_key').on(table.designId, table.decidedAt),
    check('rejections_title_check', isFilled(table.title, MAX_TITLE_LENGTH)),
    check('rejections_reason_check', isFilled(table.reason, MAX_REASON_LENGTH)),
    check('rejections_images_check', sql`cardinality(${table.imageUrls}) <= ${sql.raw(String(MAX_IMAGES))}`),
    // Finds the rejections that show an upload.
    index('rejections_image_urls_idx').using('gin', table.imageUrls),
  ],
)

/** Numbered notes on an image of a rejected design. The position is a share of the width and height. */
export const rejectionPins = pgTable(
  'rejection_pins',
  {
    rejectionId: uuid('rejection_id').notNull(),
    number: integer('number').notNull(),
    /** Index of the image in `rejections.image_urls`. */
    image: integer('image').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rejection_pins_pkey', columns: [table.rejectionId, table.number] }),
    references('rejection_pins_rejection_id_fkey', table.rejectionId, rejections.id, 'cascade'),
    check('rejection_pins_number_check', sql`${table.number} between 1 and ${sql.raw(String(MAX_PINS))}`),
    check('rejection_pins_image_check', sql`${table.image} between 0 and ${sql.raw(String(MAX_IMAGES - 1))}`),
    check('rejection_pins_place_check', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
    check('rejection_pins_note_check', isFilled(table.note, MAX_PIN_NOTE_LENGTH)),
  ],
)
