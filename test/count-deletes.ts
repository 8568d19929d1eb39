import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Records how many rows each statement deletes from now on. Returns the most of a statement, and the total. */
export async function countDeletes(table: string) {
  await db.execute(
    sql.raw(`create table deletes_of_${table} (rows bigint);
      create function count_deletes_of_${table}() returns trigger language plpgsql as
        $$ begin insert into deletes_of_${table} select count(*) from gone; return null; end $$;
      create trigger count_deletes after delete on ${table} referencing old table as gone
        for each statement execute function count_deletes_of_${table}()`),
  )
  return async () => {
    const { rows } = await db.execute<{ most: number; total: number }>(
      sql.raw(`select max(rows)::int as most, sum(rows)::int as total from deletes_of_${table}`),
    )
    return rows[0]
  }
}
