// The shop on the system's PostgreSQL, backed up with its pg_dump. The second backup has the restored shop as its source.
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { config } from '#server/platform/config.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { newFolder, placeOrder, testShop } from '#test/backups.ts'
import { createDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { run } from '#test/run-backup.ts'
import { keysOf, startS3 } from '#test/storage.ts'
import { uploadImage } from '#test/uploads.ts'
import { makeBackup } from '../server/start/backup/make-backup.ts'

const { TEST_ADMIN_URL = '' } = process.env

vi.hoisted(() => {
  process.env.DATA_DIR = `/tmp/engines-backup-${process.pid}`
  process.env.DATABASE_URL = process.env.TEST_ADMIN_URL
})

const shop = testShop()

/** What customers paid for, and what designers earn. Rows of these never change in this test. */
const KEPT = ['orders', 'order_items', 'royalty_entries', 'uploads', 'designs']

test('every order, image and royalty survives a backup while customers buy, and another one from S3', async () => {
  const designer = await given.signedIn('designer')
  await uploadImage(designer)
  const before = [await placeOrder(shop), await placeOrder(shop)]
  let isDone = false
  const meanwhile = (async () => {
    let count = 0
    for (; !isDone; count++) {
      await placeOrder(shop)
      await uploadImage(designer)
    }
    return count
  })()
  const folder = await newFolder()
  const { file } = await makeBackup(path.join(folder, 'first'))
  isDone = true
  expect(await meanwhile).toBeGreaterThan(0)
  expect(await run('backup', ['--verify', file])).toMatchObject({ code: 0 })

  const { settings } = await startS3()
  const s3 = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('S3_'))) as Record<
    string,
    string
  >
  const second = { DATABASE_URL: await createDatabase(TEST_ADMIN_URL, 'second'), DATA_DIR: path.join(folder, 'two') }
  expect(await run('restore', [file], { ...second, ...s3 })).toMatchObject({ code: 0 })
  const restored = await readRows(second.DATABASE_URL)
  const source = await readRows(shop.url)
  for (const table of KEPT) {
    expect(restored.get(table)?.length, table).toBeGreaterThan(0)
    expect(source.get(table), table).toEqual(expect.arrayContaining(restored.get(table) ?? []))
  }
  for (const id of before) expect(restored.get('orders')?.some((row) => row.includes(id))).toBe(true)

  const made = await run('backup', [path.join(folder, 'second')], { ...second, ...s3 })
  expect(made.code, made.output).toBe(0)
  const third = { DATABASE_URL: await createDatabase(TEST_ADMIN_URL, 'third'), DATA_DIR: path.join(folder, 'three') }
  const again = /^(.*\.zip) \(/m.exec(made.output)?.[1] ?? ''
  expect(await run('restore', [again], third)).toMatchObject({ code: 0 })
  expect(await readRows(third.DATABASE_URL)).toEqual(restored)
  for (const upload of restored.get('uploads') ?? []) {
    const key = `uploads/${JSON.parse(upload).id}/print.png`
    const original = await readFile(path.join(config.DATA_DIR, 'files', key))
    expect(original.equals(await readFile(path.join(third.DATA_DIR, 'files', key))), key).toBe(true)
  }
})

test('a database that is not empty is refused, and a damaged dump leaves an empty one empty', async () => {
  const folder = await newFolder()
  const { file } = await makeBackup(folder)
  const files = await keysOf(storage())
  const DATA_DIR = path.join(folder, 'restored')
  expect(await run('restore', [file], { DATA_DIR })).toMatchObject({
    code: 1,
    output: 'The database of DATABASE_URL is not empty.\n',
  })
  expect(await keysOf(storage())).toEqual(files)
  await mkdir(DATA_DIR, { recursive: true })
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(64, 0xa5), 0, 64, Math.floor((await stat(file)).size / 2))
  await handle.close()
  const DATABASE_URL = await createDatabase(TEST_ADMIN_URL, 'damaged')
  const { code, output } = await run('restore', [file], { DATA_DIR, DATABASE_URL })
  expect(output).toMatch(/^The backup is damaged or incomplete/)
  expect(code).toBe(1)
  expect(await readRows(DATABASE_URL)).toEqual(new Map())
})

/** Every row of every table of the shop as text, in a fixed order. */
async function readRows(connectionString: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t order by 1`,
      )
      found.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return found
  } finally {
    await client.end()
  }
}
