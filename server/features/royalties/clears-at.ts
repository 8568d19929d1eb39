import { type SQL, sql } from 'drizzle-orm'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

/** When the royalties of the order `o` clear, or null. The same rule as `clearsAt` in the domain. */
export function clearsAtColumn(): SQL {
  const { deliveredDays, shippedDays } = shopSettings().clearing
  return sql`case when o.delivered_at is not null then o.delivered_at + make_interval(hours => ${deliveredDays * 24}::int)
    else o.shipped_at + make_interval(hours => ${shippedDays * 24}::int) end`
}
