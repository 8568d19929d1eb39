import { expect, test } from 'vitest'
import { openStorage } from '#server/platform/storage/storage.ts'
import { keysOf, startS3 } from '#test/storage.ts'

test('a listing of several pages is complete', async () => {
  const { settings } = await startS3()
  const files = openStorage(settings)
  const keys = Array.from({ length: 25 }, (_, index) => `uploads/${String(index).padStart(3, '0')}.png`)
  await Promise.all(keys.map((key) => files.put(key, Buffer.from(key), 'image/png')))
  expect(await keysOf(files, 'uploads/')).toEqual(keys)
  expect(await keysOf(files, 'uploads/01')).toEqual(keys.slice(10, 20))
})
