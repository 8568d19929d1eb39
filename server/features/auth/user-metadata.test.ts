import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { EVENTUALLY } from '#test/wait.ts'

testDatabase()

const LOCKED = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function waiting() {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${LOCKED}`)
  return rows[0]?.count
}

async function metadataOf(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.userMetadata
}

test('concurrent changes of different keys of the metadata are all kept', async () => {
  const person = await given.signedIn()
  const change = (data: object) => as(person).put('/auth/v1/user', { data })
  await change({ removed: 'soon' })
  const changes = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, person.id)).for('update')
    // An account has two such requests in progress at a time.
    const started = [change({ car: 'MX-5' }), change({ club: 'Track Days', removed: null })]
    await vi.waitFor(async () => expect(await waiting()).toBe(started.length), EVENTUALLY)
    return started
  })
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
  expect(await metadataOf(person.id)).toMatchObject({ car: 'MX-5', club: 'Track Days' })
  expect(await metadataOf(person.id)).not.toHaveProperty('removed')
})
