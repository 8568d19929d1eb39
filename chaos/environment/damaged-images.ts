import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Verdict } from '../case.ts'
import { send } from '../shopper.ts'
import { openShops } from './open-shops.ts'

const DAMAGES: [name: string, apply: (file: string, whole: Buffer) => Promise<void>][] = [
  ['one bit flipped', (file, whole) => writeFile(file, flip(whole))],
  ['last block zeroed', (file, whole) => writeFile(file, Buffer.concat([whole.subarray(0, -512), Buffer.alloc(512)]))],
  ['truncated', (file, whole) => writeFile(file, whole.subarray(0, whole.length / 2))],
  ['deleted', (file) => rm(file)],
]

/** Damages stored images of a running shop in place, as a failing disk does, and then the print file they are drawn from. */
export async function damagedImages(): Promise<Verdict> {
  const shops = await openShops('chaos_images')
  try {
    const shop = await shops.start()
    const urls = await imageUrls(shop.url)
    const problems: string[] = []
    for (const url of urls) {
      const first = await download(url)
      const file = await findFile(path.join(shops.folder, 'files/uploads'), first.bytes)
      for (const [name, damage] of DAMAGES) {
        const logged = countLogged(shop.output(), 'media.file_damaged')
        await damage(file, first.bytes)
        if (!(await isSame(first.bytes, await download(url)))) problems.push(`${name}: wrong image`)
        if (countLogged(shop.output(), 'media.file_damaged') !== logged + 1) problems.push(`${name}: not logged once`)
      }
      const print = path.join(path.dirname(file), 'print.png')
      const source = await readFile(print)
      await writeFile(print, flip(source))
      await writeFile(file, flip(first.bytes))
      for (let attempt = 0; attempt < 2; attempt++) {
        const { status, cacheControl } = await download(url)
        if (status !== 503 || cacheControl !== 'no-store') problems.push(`source: ${status}, ${cacheControl}`)
      }
      await writeFile(print, source)
      if (!(await isSame(first.bytes, await download(url)))) problems.push('restored source: wrong image')
    }
    const damages = DAMAGES.map(([name]) => name).join(', ')
    return {
      test: 'stored images are damaged',
      figure: `${urls.length} images, each ${damages}: right image with 200 and a log line; with a damaged source 503, not cached, until it is restored; ${problems.length} problems${problems.map((problem) => `; ${problem}`).join('')}`,
      passed: problems.length === 0,
    }
  } finally {
    await shops.close()
  }
}

/** An artwork and a mock-up. */
async function imageUrls(origin: string) {
  const { body } = await send(`${origin}/api/v1/designs`)
  const [design] = (body.items ?? []) as { id: string; image_url: string; colors: string[] }[]
  if (!design) throw new Error('There are no designs.')
  return [
    `${new URL(design.image_url, origin)}?width=640&format=webp`,
    `${origin}/storage/v1/object/public/mockups/${design.id}/${design.colors[0]}-w640.webp`,
  ]
}

async function download(url: string) {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, cacheControl: response.headers.get('Cache-Control') }
}

/** The stored file with these bytes. */
async function findFile(folder: string, bytes: Buffer) {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (name.endsWith('.webp') && (await readFile(file)).equals(bytes)) return file
  }
  throw new Error('The image is not stored.')
}

async function isSame(bytes: Buffer, sent: Awaited<ReturnType<typeof download>>) {
  if (sent.status !== 200 || !sent.bytes.equals(bytes)) return false
  await sharp(sent.bytes).stats() // decodes it
  return true
}

function flip(whole: Buffer) {
  const copy = Buffer.from(whole)
  const middle = copy.length >> 1
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle)
  return copy
}

function countLogged(output: string, event: string) {
  return output.split(`"event":"${event}"`).length - 1
}
