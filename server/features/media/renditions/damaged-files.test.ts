import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { printKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { read, silenceLog } from '#test/storage.ts'
import { getImage, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()
silenceLog()

/** An image that was served once at this width. */
async function servedImage(width: number) {
  const person = await given.signedIn('designer')
  const { place, preview_url } = await uploadImage(person)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const url = `${preview_url}&width=${width}&format=webp`
  const bytes = await bytesOf(url)
  return { url, bytes, file: `uploads/${upload?.id}/w${width}.webp`, print: printKey(upload?.id ?? '') }
}

async function bytesOf(url: string) {
  const response = await getImage(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function truncate(key: string) {
  const whole = await read(storage(), key)
  await storage().put(key, whole.subarray(0, whole.length / 2), 'image/webp')
  return whole
}

test('an image whose file is missing is drawn again', async () => {
  const { url, bytes, file } = await servedImage(640)
  await storage().delete(file)
  expect(await bytesOf(url)).toEqual(bytes)
  expect(await storage().exists(file)).toBe(true)
})

test('a truncated image is not sent but drawn again', async () => {
  const { url, bytes, file } = await servedImage(640)
  await truncate(file)
  expect(await bytesOf(url)).toEqual(bytes)
  expect(await read(storage(), file)).toEqual(bytes)
})

test.each(['missing', 'truncated'])(
  'with a %s print file, the error is not cached, and the restored file is used',
  async (damage) => {
    const { url, bytes, file, print } = await servedImage(640)
    const whole = await truncate(print)
    if (damage === 'missing') await storage().delete(print)
    expect(await bytesOf(url)).toEqual(bytes) // its own file is whole
    await storage().delete(file)
    for (let attempt = 0; attempt < 2; attempt++) {
      const broken = await getImage(url)
      expect(broken.status).toBeGreaterThanOrEqual(500)
      expect(broken.headers.get('Cache-Control')).toBe('no-store')
      expect(broken.headers.get('ETag')).toBeNull()
    }
    await storage().put(print, whole, 'image/png')
    expect(await bytesOf(url)).toEqual(bytes)
  },
)
