import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** The kinds of entries in the log. A loose index scan: it reads one entry per kind, not the whole log. */
export async function listAuditActions() {
  const { rows } = await db.execute<{ subject: string; action: string }>(sql`
    with recursive kinds as (
      (select subject, action from audit_log order by subject, action limit 1)
      union all
      select next.subject, next.action from kinds, lateral (
        select subject, action from audit_log
        where (subject, action) > (kinds.subject, kinds.action) order by subject, action limit 1
      ) next
    )
    select subject, action from kinds`)
  return rows
}
