import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { db } from '#server/platform/db/client.ts'
import { integerKey, keyset, type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { changesOf } from './history-changes.ts'

export const HistoryView = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    action: z.string().openapi({ example: 'reject' }),
    actor: z.object({ id: z.uuid(), display_name: z.string().nullable(), email: z.string().nullable() }).nullable(),
    reason: z.string().nullable(),
    pins: z.number().int().openapi({ description: 'Number of notes on the images' }),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.string().nullable().openapi({ description: 'Null in entries of older versions' }),
        after: z.string(),
      }),
    ),
  })
  .openapi('DesignHistoryEntry')

type Entry = z.infer<typeof HistoryView>

const newestFirst = keyset('desc', { id: integerKey(auditLog.id) })

/** What happened to a design, newest first: decisions, edits and, at the end, its submission. */
export async function listHistory(designId: string, { after, limit }: PageQuery) {
  const [design] = await db
    .select({ createdAt: designs.createdAt, designerId: designs.designerId })
    .from(designs)
    .where(eq(designs.id, designId))
  if (!design) throw designNotFound()
  const isAbout = and(eq(auditLog.subject, 'design'), eq(auditLog.subjectId, designId))
  const rows = await db
    .select({ entry: auditLog, name: profiles.displayName, email: profiles.email })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId))
    .where(and(isAbout, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ entry }) => newestFirst.encodeCursor(entry))
  const names = await categoryNames()
  const items = page.map(({ entry, name, email }) => toView(entry, { name, email }, names))
  if (nextCursor === null) items.push(await submission(designId, design))
  return { items, next_cursor: nextCursor, total: (await db.$count(auditLog, isAbout)) + 1 }
}

type Person = { name: string | null; email: string | null }

function toView(entry: typeof auditLog.$inferSelect, { name, email }: Person, names: Map<string, string>): Entry {
  const { reason, pins } = entry.details
  return {
    id: String(entry.id),
    at: entry.at.toISOString(),
    action: entry.action,
    actor: entry.actorId ? { id: entry.actorId, display_name: name, email } : null,
    reason: typeof reason === 'string' ? reason : null,
    pins: typeof pins === 'number' ? pins : 0,
    changes: entry.action === 'edit' || entry.action === 'approve-revision' ? changesOf(entry.details, names) : [],
  }
}

/** The submission is not in the audit log, because it creates the design. */
async function submission(designId: string, design: { createdAt: Date; designerId: string }): Promise<Entry> {
  const [person] = await db
    .select({ name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.userId, design.designerId))
  return {
    id: designId,
    at: design.createdAt.toISOString(),
    action: 'submit',
    actor: { id: design.designerId, display_name: person?.name ?? null, email: person?.email ?? null },
    reason: null,
    pins: 0,
    changes: [],
  }
}

async function categoryNames() {
  const rows = await db.select().from(categories)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
