import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from './database.ts'

/** Called at the top of a test file: a database in which each test starts without orders, payouts and checked days. */
export function testBooks(): void {
  testDatabase()
  beforeEach(async () => {
    await db.execute(sql`truncate checkouts, orders, payouts, book_days, book_differences cascade`)
  })
}
