import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { silenceLog } from '#test/storage.ts'
import { withWorkFolder } from './work-folder.ts'

silenceLog()

const FULL = '/dev/full' // writing to it fails with ENOSPC

test('a folder exists during the work only', async () => {
  const folder = await withWorkFolder(async (lent) => {
    await writeFile(path.join(lent, 'print.png'), 'image')
    return lent
  })
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(!existsSync(FULL))('a full disk is an unavailable storage, and other errors stay as they are', async () => {
  await expect(withWorkFolder(() => writeFile(FULL, 'image'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Files cannot be stored at the moment. Please try again.',
    cause: { code: 'ENOSPC' },
  })
  await expect(withWorkFolder(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})
