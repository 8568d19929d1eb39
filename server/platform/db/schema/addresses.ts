import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PART_LENGTHS } from '#domain/check-address.ts'
import { users } from './accounts.ts'
import { id, isAtMost, isFilled, moment, references } from './columns.ts'

/** Shipping addresses that a user saved for later orders. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull(),
    cityLocality: text('city_locality').notNull(),
    stateProvince: text('state_province').notNull(),
    postalCode: text('postal_code').notNull(),
    countryCode: text('country_code').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('saved_addresses_user_id_fkey', table.userId, users.id, 'cascade'),
    uniqueIndex('saved_addresses_default_key').on(table.userId).where(sql`${table.isDefault}`),
    index('saved_addresses_user_idx').on(table.userId, table.createdAt, table.id),
    check('saved_addresses_name_check', isFilled(table.name, PART_LENGTHS.name)),
    check('saved_addresses_line1_check', isFilled(table.addressLine1, PART_LENGTHS.address_line1)),
    check('saved_addresses_line2_check', isAtMost(table.addressLine2, PART_LENGTHS.address_line2)),
    check('saved_addresses_city_check', isFilled(table.cityLocality, PART_LENGTHS.city_locality)),
    check('saved_addresses_region_check', isAtMost(table.stateProvince, PART_LENGTHS.state_province)),
    check('saved_addresses_postal_code_check', isAtMost(table.postalCode, PART_LENGTHS.postal_code)),
    check('saved_addresses_country_check', sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
  ],
)
