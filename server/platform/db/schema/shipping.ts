import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#domain/addresses.ts'
import { id, isAtMost, isFilled, moment, references } from './columns.ts'
import { money } from './money.ts'
import { orderItems, orders } from './orders.ts'
import { MAX_CARRIER_CODE_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from './tracking-lengths.ts'

const MAX_LABEL_LENGTH = 1000
const MAX_STATUS_CODE_LENGTH = 50
/** Together these must fit into one index entry of 2,700 bytes. */
export const MAX_DESCRIPTION_LENGTH = 300
export const MAX_PLACE_LENGTH = 100
export const MAX_POSTAL_CODE_LENGTH = 20

/** An order can ship in several parcels. A parcel without a tracking number is waiting for its label. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    trackingNumber: text('tracking_number'),
    carrierCode: text('carrier_code'),
    labelId: text('label_id'),
    labelUrl: text('label_url'),
    labelCostCents: money('label_cost'),
    /** Input for buying the label. Deleted once the label is bought. */
    labelPlan: jsonb('label_plan').$type<{
      ship_to: Address
      weight_ounces: number
      /** Not set by older versions and for the default service. */
      service_code?: string
      items?: { order_item_id: string; quantity: number }[]
    }>(),
    /** When the label purchase was abandoned. The label may still have been paid. */
    abandonedAt: moment('abandoned_at'),
    /** When the customer got the shipping email. */
    notifiedAt: moment('told_at'),
    /** When a sweep last polled the carrier, successfully or not. */
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('parcels_order_id_fkey', table.orderId, orders.id, 'restrict'),
    unique('parcels_tracking_number_key').on(table.orderId, table.trackingNumber),
    uniqueIndex('parcels_buying_key')
      .on(table.orderId)
      .where(sql`${table.trackingNumber} is null and ${table.abandonedAt} is null`),
    index('parcels_tracking_number_idx').on(table.trackingNumber),
    check('parcels_tracking_number_check', isFilled(table.trackingNumber, MAX_TRACKING_NUMBER_LENGTH)),
    check('parcels_carrier_code_check', isFilled(table.carrierCode, MAX_CARRIER_CODE_LENGTH)),
    check('parcels_carrier_check', sql`(${table.trackingNumber} is null) = (${table.carrierCode} is null)`),
    check('parcels_abandoned_check', sql`${table.abandonedAt} is null or ${table.trackingNumber} is null`),
    check('parcels_label_url_check', isAtMost(table.labelUrl, MAX_LABEL_LENGTH)),
    check('parcels_label_cost_check', sql`${table.labelCostCents} >= 0`),
  ],
)

/** The items in a parcel. A parcel without any contains everything that is in no other parcel. A trigger checks the quantities. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: uuid('parcel_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ name: 'parcel_items_pkey', columns: [table.parcelId, table.orderItemId] }),
    references('parcel_items_parcel_id_fkey', table.parcelId, parcels.id, 'cascade'),
    references('parcel_items_order_item_id_fkey', table.orderItemId, orderItems.id, 'restrict'),
    check('parcel_items_quantity_check', sql`${table.quantity} > 0`),
    index('parcel_items_order_item_idx').on(table.orderItemId),
  ],
)

/** The carrier's latest tracking status. Tracking numbers are unique per carrier only. */
export const tracking = pgTable(
  'tracking',
  {
    carrierCode: text('carrier_code').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    statusCode: text('status_code').notNull(),
    statusDescription: text('status_description').notNull().default(''),
    estimatedDeliveryDate: moment('estimated_delivery_date'),
    actualDeliveryDate: moment('actual_delivery_date'),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'tracking_pkey', columns: [table.carrierCode, table.trackingNumber] }),
    check('tracking_carrier_code_check', sql`octet_length(${table.carrierCode}) between 1 and 50`), // bytes, because of the index below
    check('tracking_tracking_number_check', isFilled(table.trackingNumber, MAX_TRACKING_NUMBER_LENGTH)),
    check('tracking_status_code_check', isFilled(table.statusCode, MAX_STATUS_CODE_LENGTH)),
    check('tracking_status_description_check', isAtMost(table.statusDescription, MAX_DESCRIPTION_LENGTH)),
  ],
)

export const trackingDetails = pgTable(
  'tracking_details',
  {
    id: id(),
    carrierCode: text('carrier_code').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    cityLocality: text('city_locality'),
    stateProvince: text('state_province'),
    postalCode: text('postal_code'),
    description: text('description').notNull().default(''),
    occurredAt: moment('occurred_at').notNull(),
    /** Position in the carrier's list, to sort events with the same time. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'tracking_details_tracking_fkey',
      columns: [table.carrierCode, table.trackingNumber],
      foreignColumns: [tracking.carrierCode, tracking.trackingNumber],
    }).onDelete('cascade'),
    // The carrier returns the whole history on every call.
    unique('tracking_details_event_key')
      .on(
        table.carrierCode,
        table.trackingNumber,
        table.occurredAt,
        table.description,
        table.cityLocality,
        table.stateProvince,
        table.postalCode,
      )
      .nullsNotDistinct(),
    check('tracking_details_description_check', isAtMost(table.description, MAX_DESCRIPTION_LENGTH)),
    check('tracking_details_city_locality_check', isAtMost(table.cityLocality, MAX_PLACE_LENGTH)),
    check('tracking_details_state_province_check', isAtMost(table.stateProvince, MAX_PLACE_LENGTH)),
    check('tracking_details_postal_code_check', isAtMost(table.postalCode, MAX_POSTAL_CODE_LENGTH)),
  ],
)
