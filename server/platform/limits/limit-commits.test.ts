import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migratedDatabase } from '#test/database.ts'
import { runSql } from '#test/databases.ts'

vi.hoisted(() => Object.assign(process.env, { RATE_LIMITS: 'on' }))
const { countInWindow, countTry, forgetTries } = await import('./limit.ts')

const limit = { name: 'laps', tries: 5, windowSeconds: 60 }

/** A deferred trigger runs as the last step before the commit. */
const NOTE_COMMITS = `
  create table commits (number int generated always as identity, waits text);
  create function note_commit() returns trigger language plpgsql as $$ begin
    insert into commits (waits) values (current_setting('synchronous_commit'));
    return null;
  end $$;
  create constraint trigger note_commit after insert or update or delete on rate_limits
    deferrable initially deferred for each row execute function note_commit();`

beforeEach(async () => {
  const url = await migratedDatabase()
  const name = new URL(url).pathname.slice(1)
  await runSql(url, `${NOTE_COMMITS} alter database ${name} set synchronous_commit = on`) // off for tests
  connect(url)
  onTestFinished(disconnect)
})

test('a count does not wait for the disk, because the requests of a busy caller wait for one row', async () => {
  await countTry(limit, 'a caller')
  await countTry(limit, 'a caller')
  await forgetTries(limit, 'a caller')
  expect(await waits()).toEqual(['off', 'off', 'off'])
})

test('a count in a transaction is as durable as the rest of it', async () => {
  await db.transaction((tx) => countInWindow(limit, 'a caller', tx))
  expect(await waits()).toEqual(['on'])
})

async function waits() {
  const { rows } = await db.execute(sql`select waits from commits order by number`)
  return rows.map((row) => row.waits)
}
