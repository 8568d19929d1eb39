import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { deleteFiles } from '#server/features/media/uploads/delete-files.ts'
import { config } from '#server/platform/config.ts'
import { appSecrets } from '#server/platform/crypto/app-secret.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { markRunning } from '#server/platform/storage/running-backup.ts'
import { replaceStorage, storage } from '#server/platform/storage/storage.ts'
import { newFolder, placeOrder, testShop } from '#test/backups.ts'
import { given } from '#test/given.ts'
import { run } from '#test/run-backup.ts'
import { uploadImage } from '#test/uploads.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { makeBackup } from './make-backup.ts'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.PITLANE_TEST_SCRATCH ?? '/tmp'}/backup-${process.pid}`
})

const shop = testShop()

/** Connects to the restored shop for the rest of the test. */
async function openRestored(dataDir: string) {
  const restored = await acquirePostgres(path.join(dataDir, 'postgres'))
  await disconnect()
  connect(restored.url)
  onTestFinished(async () => {
    await disconnect()
    await restored.release()
    connect(shop.url)
  })
}

test('a backup made while customers pay has every order, picture and royalty that existed when it began', async () => {
  const designer = await given.signedIn('designer')
  await Promise.all([uploadImage(designer), uploadImage(designer)])
  const before = [await placeOrder(shop), await placeOrder(shop)]
  let isDone = false
  const meanwhile = (async () => {
    let count = 0
    while (!isDone) {
      await placeOrder(shop)
      await uploadImage(designer)
      count++
    }
    return count
  })()
  const folder = await newFolder()
  const { file } = await makeBackup(folder)
  isDone = true
  expect(await meanwhile).toBeGreaterThan(0)
  expect((await stat(file)).mode & 0o077).toBe(0)

  const dataDir = path.join(folder, 'restored')
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const prints = await db.select({ id: uploads.id }).from(uploads)
  const originals = new Map(await Promise.all(prints.map(async ({ id }) => [id, await read(id)] as const)))
  await openRestored(dataDir)

  expect((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  expect(await readLedger()).toSatisfy(isBalanced)
  const restored = await db.select({ id: uploads.id }).from(uploads)
  expect(restored.length).toBeGreaterThanOrEqual(2)
  for (const { id } of restored)
    expect(await readFile(path.join(dataDir, 'files', printKey(id))), id).toEqual(originals.get(id))
  const verified = await run('backup', ['--verify', file])
  expect(verified.output).toMatch(`is complete. It is of `)
  expect(verified.code).toBe(0)
})

async function read(uploadId: string) {
  const found = await storage().get(printKey(uploadId))
  return found && buffer(found.body)
}

test('a backup without a file that the database needs fails, and the older one stays, unless the file is lost for good', async () => {
  const folder = await newFolder()
  const env = { BACKUP_KEEP: '1' }
  expect(await run('backup', [folder], env)).toMatchObject({ code: 0 })
  const older = await readdir(folder)
  const [upload] = await db.select({ id: uploads.id }).from(uploads).limit(1)
  const { id = '' } = upload ?? {}
  const print = (await read(id)) ?? Buffer.of()
  await storage().delete(printKey(id))
  onTestFinished(() => storage().put(printKey(id), print, 'image/png'))
  expect(await run('backup', [folder], env)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      `The backup lacks 1 of the \\d+ files that the database needs, such as ${printKey(id)}. Check the file storage.`,
    ),
  })
  expect(await readdir(folder)).toEqual(older)

  // No older backup has it: the rest of the shop must still be backed up.
  const lacks = expect.stringMatching(
    `The backup lacks 1 of the \\d+ files that the database needs, such as ${printKey(id)}.\n`,
  )
  expect(await run('backup', ['--allow-missing', folder], env)).toMatchObject({ code: 0, output: lacks })
  const [file = ''] = await readdir(folder)
  expect([file]).not.toEqual(older)
  expect(await run('backup', ['--verify', path.join(folder, file)])).toMatchObject({ code: 1 })
  expect(await run('backup', ['--verify', '--allow-missing', path.join(folder, file)])).toMatchObject({
    code: 0,
    output: lacks,
  })
})

test('a backup has the files that the storage does not list yet', async () => {
  const complete = storage()
  onTestFinished(() => replaceStorage(complete))
  replaceStorage({ ...complete, list: () => Readable.from([]) })
  const { file } = await makeBackup(await newFolder())
  expect(await run('backup', ['--verify', file])).toMatchObject({ code: 0 })
})

test('a backup is verified only with the secret of its database, its own or APP_SECRET', async () => {
  await given.signedIn()
  const APP_SECRET = randomBytes(48).toString('base64url') // of another shop
  const without = await makeBackup(await newFolder())
  expect(await run('backup', ['--verify', without.file], { APP_SECRET })).toMatchObject({
    code: 1,
    output: expect.stringContaining('The secret that decrypts the keys in the backup is missing.'),
  })
  const secret = path.join(config.DATA_DIR, 'app-secret')
  await writeFile(secret, appSecrets()[0])
  onTestFinished(() => rm(secret))
  const complete = await makeBackup(await newFolder())
  expect(await run('backup', ['--verify', complete.file], { APP_SECRET })).toMatchObject({ code: 0 })
})

test('a restore never overwrites a database', async () => {
  const { file } = await makeBackup(await newFolder())
  const { code, output } = await run('restore', [file])
  expect(code).toBe(1)
  expect(output).toBe(`${config.DATA_DIR} has a database already. Move the folder away, or set another DATA_DIR.\n`)
})

test('files stay while a backup runs, and only one backup runs at a time', async () => {
  const designer = await given.signedIn('designer')
  await uploadImage(designer)
  // Without its row, because other tests expect that each upload has its files.
  const [upload] = await db.delete(uploads).where(eq(uploads.ownerId, designer.id)).returning({ id: uploads.id })
  const { id = '' } = upload ?? {}
  const mark = await markRunning(shop.url)
  await deleteFiles({ uploadId: id })
  expect(await storage().exists(printKey(id))).toBe(true)
  await expect(makeBackup(await newFolder())).rejects.toThrow('Another backup is running.')
  await mark.remove()
  await vi.waitFor(async () => {
    await deleteFiles({ uploadId: id })
    expect(await storage().exists(printKey(id))).toBe(false)
  }, EVENTUALLY)
})
