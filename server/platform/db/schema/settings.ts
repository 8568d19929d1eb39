import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { SETTING_NAMES, type SettingName } from '#domain/shop-settings.ts'
import { users } from './accounts.ts'
import { id, isOneOf, moment, references } from './columns.ts'

/** Settings that admins have changed, one row per group. A missing row or value means the default. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: id(),
    name: text('name').$type<SettingName>().notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    /** Optimistic concurrency: a change states the version that the admin has read. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [
    unique('shop_settings_name_key').on(table.name),
    references('shop_settings_updated_by_fkey', table.updatedBy, users.id, 'set null'),
    check('shop_settings_name_check', isOneOf(table.name, SETTING_NAMES)),
    check('shop_settings_value_check', sql`jsonb_typeof(${table.value}) = 'object'`),
    check('shop_settings_version_check', sql`${table.version} >= 1`),
  ],
)
