import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test, vi } from 'vitest'
import { newFolder, testShop } from '#test/backups.ts'
import { run } from '#test/run-backup.ts'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.PITLANE_TEST_SCRATCH ?? '/tmp'}/encrypted-${process.pid}`
})

testShop()

const PASSPHRASE = 'a long passphrase of a test'

test('[setting BACKUP_RECIPIENT] a backup for a public key can only be read with the private key', async () => {
  const folder = await newFolder()
  const identity = await generateX25519Identity()
  const made = await run('backup', [folder, '--encrypt'], { BACKUP_RECIPIENT: await identityToRecipient(identity) })
  expect(made.output).toMatch(/\.zip\.age \(/)
  const [name = ''] = await readdir(folder)
  const file = path.join(folder, name)
  expect((await readFile(file)).includes('backup.json')).toBe(false)
  const { output } = await run('backup', ['--verify', file])
  expect(output).toMatch('The backup is encrypted: set BACKUP_PASSPHRASE')
  const key = await keyFile(identity)
  expect(await run('backup', ['--verify', file, '--identity', key])).toMatchObject({ code: 0 })
  const other = await keyFile(await generateX25519Identity())
  const denied = await run('backup', ['--verify', file, '--identity', other])
  expect(denied.output).toBe('The backup cannot be decrypted with this key.\n')
})

async function keyFile(identity: string) {
  const file = path.join(await newFolder(), 'key.txt')
  const handle = await open(file, 'w')
  await handle.writeFile(`# a private key\n${identity}\n`)
  await handle.close()
  return file
}

test('[setting BACKUP_PASSPHRASE] a passphrase encrypts the backup, also to standard output', async () => {
  const env = { BACKUP_PASSPHRASE: PASSPHRASE }
  const { stdout, code } = await run('backup', ['-'], env)
  expect(code).toBe(0)
  const file = path.join(await newFolder(), 'sent.zip.age')
  const handle = await open(file, 'w')
  await handle.writeFile(stdout)
  await handle.close()
  expect(await run('backup', ['--verify', file], env)).toMatchObject({ code: 0 })
})

test('[setting BACKUP_DIR, BACKUP_KEEP] backups go to the folder, and only the newest stay', async () => {
  const env = { BACKUP_DIR: await newFolder(), BACKUP_KEEP: '1' }
  expect((await run('backup', [], env)).code).toBe(0)
  const [first = ''] = await readdir(env.BACKUP_DIR)
  const { output } = await run('backup', [], env)
  expect(output).toContain(`Deleted the old backup ${first}.`)
  expect(await readdir(env.BACKUP_DIR)).toEqual([expect.not.stringContaining(first)])
})

test('--encrypt without a key fails', async () => {
  const { code, output } = await run('backup', ['--encrypt', await newFolder()])
  expect({ code, output }).toEqual({
    code: 1,
    output: 'Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE to encrypt the backup.\n',
  })
})
