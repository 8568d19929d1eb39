import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { printKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { log } from '#server/platform/log.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { testRenditions } from '#test/images.ts'
import { read, silenceLog } from '#test/storage.ts'
import { getImage, newPath, red, uploadFile } from '#test/uploads.ts'

testDatabase()
testFiles()
testRenditions()
silenceLog()
afterEach(() => vi.restoreAllMocks())

/** Larger than what is sent from memory. */
const noise = sharp({
  create: {
    width: 960,
    height: 960,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()

const DAMAGES: [string, (whole: Buffer) => Buffer][] = [
  ['truncated', (whole) => whole.subarray(0, whole.length / 2)],
  ['flipped in one bit', (whole) => overwrite(whole, whole.length / 2, [(whole[whole.length >> 1] ?? 0) ^ 1])],
  ['zeroed at its end', (whole) => overwrite(whole, whole.length - 64, Buffer.alloc(64))],
]

async function uploadedImage(width: number, image: Buffer) {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const response = await uploadFile(person, place, image)
  const { preview_url } = (await response.json()) as { preview_url: string }
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const id = upload?.id ?? ''
  const name = `w${width}.webp`
  return {
    id,
    name,
    url: `${preview_url}&width=${width}&format=webp`,
    file: `uploads/${id}/${name}`,
    print: printKey(id),
  }
}

/** An image that was served once at this width. */
async function servedImage(width: number, image?: Buffer) {
  const uploaded = await uploadedImage(width, image ?? (await red))
  return { ...uploaded, bytes: await bytesOf(uploaded.url) }
}

async function bytesOf(url: string) {
  const response = await getImage(url)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  return bytes
}

function overwrite(whole: Buffer, offset: number, bytes: Iterable<number>) {
  const copy = Buffer.from(whole)
  copy.set([...bytes], Math.floor(offset))
  return copy
}

async function damageFile(key: string, damage: (whole: Buffer) => Buffer) {
  const whole = await read(storage(), key)
  await storage().put(key, damage(whole), 'image/webp')
  return whole
}

test('an image whose file is missing is drawn again', async () => {
  const { url, bytes, file } = await servedImage(640)
  await storage().delete(file)
  expect(await bytesOf(url)).toEqual(bytes)
  expect(await storage().exists(file)).toBe(true)
})

test.each(DAMAGES)('an image whose file is %s is not sent but drawn again', async (_, damage) => {
  const error = vi.spyOn(log, 'error')
  const { id, name, url, bytes, file } = await servedImage(640)
  await damageFile(file, damage)
  expect(await bytesOf(url)).toEqual(bytes)
  expect(error).toHaveBeenCalledWith('media.file_damaged', { uploadId: id, file: name })
  expect(await read(storage(), file)).toEqual(bytes)
})

test('a damaged image that is too large for memory is not sent but drawn again', async () => {
  const { url, bytes, file } = await servedImage(960, await noise)
  expect(bytes.length).toBeGreaterThan(256_000)
  await damageFile(file, (whole) => overwrite(whole, 1000, [(whole[1000] ?? 0) ^ 1]))
  expect((await bytesOf(url)).equals(bytes)).toBe(true)
})

test('an image with a bad sector, which cannot be read, is drawn again', async () => {
  const { id, name, url, bytes, file } = await servedImage(640)
  const error = vi.spyOn(log, 'error')
  const { get, put } = storage()
  let isBad = true
  vi.spyOn(storage(), 'get').mockImplementation((key) => (isBad && key === file ? getUnreadable() : get(key)))
  vi.spyOn(storage(), 'put').mockImplementation((...args) => {
    isBad = false // a new file has other sectors
    return put(...args)
  })
  expect(await bytesOf(url)).toEqual(bytes)
  expect(error).toHaveBeenCalledWith('media.file_damaged', { uploadId: id, file: name })
})

test('an image that cannot be read for another reason gets a 503, and is kept', async () => {
  const { url, bytes, file } = await servedImage(640)
  const { get } = storage()
  const read = vi.spyOn(storage(), 'get')
  read.mockImplementation((key) => (key === file ? getUnreadable('EMFILE') : get(key)))
  const put = vi.spyOn(storage(), 'put')
  expect((await getImage(url)).status).toBe(503)
  read.mockRestore()
  expect(await bytesOf(url)).toEqual(bytes)
  expect(put).not.toHaveBeenCalled()
})

async function getUnreadable(code = 'EIO') {
  const error = Object.assign(new Error(`${code}: read`), { code })
  return { body: new Readable({ construct: (done) => done(error) }), bytes: 1000 }
}

test('an image that another request has just drawn again is not drawn a third time', async () => {
  const { url, bytes, file } = await servedImage(640)
  await damageFile(file, (whole) => whole.subarray(1))
  const damaged = await read(storage(), file)
  const { get } = storage()
  const put = vi.spyOn(storage(), 'put')
  let reads = 0
  vi.spyOn(storage(), 'get').mockImplementation(async (key) => {
    if (key !== file || ++reads !== 2) return get(key)
    // This request is slow: while it reads the damaged file for the second time, another one draws it again.
    expect(await bytesOf(url)).toEqual(bytes)
    return { body: Readable.from([damaged]), bytes: damaged.length }
  })
  expect(await bytesOf(url)).toEqual(bytes)
  expect(put).toHaveBeenCalledTimes(1)
})

/** An image with a row of a release that did not know checksums. */
async function earlierImage() {
  const { id, name, url, file } = await uploadedImage(960, await red)
  const drawn = await sharp(await red)
    .webp()
    .toBuffer()
  await storage().put(file, drawn, 'image/webp')
  await db.insert(renditions).values({ uploadId: id, name, bytes: drawn.length, createdAt: new Date() })
  const isRow = and(eq(renditions.uploadId, id), eq(renditions.name, name))
  const readChecksum = async () => (await db.select().from(renditions).where(isRow))[0]?.crc32
  return { url, file, drawn, readChecksum }
}

test('an image that an earlier release drew is sent, and damage is noticed from then on', async () => {
  const { url, file, drawn, readChecksum } = await earlierImage()
  expect(await bytesOf(url)).toEqual(drawn)
  expect(await readChecksum()).toBe(crc32(drawn))
  const damaged = overwrite(drawn, 100, [(drawn[100] ?? 0) ^ 1])
  await storage().put(file, damaged, 'image/webp')
  const again = await bytesOf(url)
  expect(again).not.toEqual(damaged)
  expect((await sharp(again).metadata()).width).toBe(300)
})

test('an image that an earlier release drew is sent while the database cannot write', async () => {
  const { url, drawn, readChecksum } = await earlierImage()
  await db.execute(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`)
  await db.execute('create trigger full_disk before update on renditions execute function fill_disk()')
  expect(await bytesOf(url)).toEqual(drawn)
  expect(await readChecksum()).toBeNull()
  await db.execute('drop trigger full_disk on renditions')
  expect(await bytesOf(url)).toEqual(drawn)
  expect(await readChecksum()).toBe(crc32(drawn))
})

test.each([...DAMAGES, ['missing', undefined] as const])(
  'with a print file that is %s, the error is not cached, and the restored file is used',
  async (_, damage) => {
    const { url, bytes, file, print } = await servedImage(640)
    const whole = await damageFile(print, damage ?? ((intact) => intact))
    if (!damage) await storage().delete(print)
    expect(await bytesOf(url)).toEqual(bytes) // its own file is whole
    await storage().delete(file)
    for (let attempt = 0; attempt < 2; attempt++) {
      const broken = await getImage(url)
      expect(broken.status).toBe(damage ? 503 : 500)
      expect(broken.headers.get('Cache-Control')).toBe('no-store')
      expect(broken.headers.get('ETag')).toBeNull()
    }
    await storage().put(print, whole, 'image/png')
    expect(await bytesOf(url)).toEqual(bytes)
  },
)
