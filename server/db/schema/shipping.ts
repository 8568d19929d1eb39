import { check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, isAtMost, isFilled, moment, references } from './columns.ts'

export const MAX_TRACKING_NUMBER_LENGTH = 100
const MAX_STATUS_CODE_LENGTH = 50
/** Together they must fit into one index entry, which holds 2,700 bytes. */
const MAX_DESCRIPTION_LENGTH = 300
const MAX_PLACE_LENGTH = 100
const MAX_POSTAL_CODE_LENGTH = 20

/** What the carrier last said about a parcel. */
export const tracking = pgTable(
  'tracking',
  {
    trackingNumber: text('tracking_number').primaryKey(),
    statusCode: text('status_code').notNull(),
    statusDescription: text('status_description').notNull().default(''),
    estimatedDeliveryDate: moment('estimated_delivery_date'),
    actualDeliveryDate: moment('actual_delivery_date'),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [
    check('tracking_tracking_number_check', isFilled(table.trackingNumber, MAX_TRACKING_NUMBER_LENGTH)),
    check('tracking_status_code_check', isFilled(table.statusCode, MAX_STATUS_CODE_LENGTH)),
    check('tracking_status_description_check', isAtMost(table.statusDescription, MAX_DESCRIPTION_LENGTH)),
  ],
)

/** One event on a parcel's way. */
export const trackingDetails = pgTable(
  'tracking_details',
  {
    id: id(),
    trackingNumber: text('tracking_number').notNull(),
    cityLocality: text('city_locality'),
    stateProvince: text('state_province'),
    postalCode: text('postal_code'),
    description: text('description').notNull().default(''),
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [
    references('tracking_details_tracking_number_fkey', table.trackingNumber, tracking.trackingNumber, 'cascade'),
    // A carrier repeats the whole history on every call.
    unique('tracking_details_event_key')
      .on(
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
