import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { record } from './record.ts'

testDatabase()

test('records an action on its own kind of subject; an action of another kind does not compile', async () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const entry = { actorId: null, subjectId: crypto.randomUUID(), now }
  await record(db, { ...entry, subject: 'order', action: 'label' })
  // @ts-expect-error: only a design can be approved
  const approveOrder: Parameters<typeof record>[1] = { ...entry, subject: 'order', action: 'approve' }
  expect(approveOrder.action).toBe('approve')
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, entry.subjectId))
  expect(lines).toMatchObject([{ subject: 'order', action: 'label', at: now, details: {} }])
})
