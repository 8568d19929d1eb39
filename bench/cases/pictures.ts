import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { given } from '#test/given.ts'
import { art } from '#test/images.ts'
import { compareWork } from '../compare-work.ts'
import { type Designer, signInDesigner, upload } from '../designer.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Bench } from '../result.ts'

const DESIGNS = 24
const PER_ROUND = 4
/** Two uploads at a time, as two designers would. */
const CONCURRENCY = 2
/** The recommended size of an artwork, 24 megapixels. */
const SIZE = { width: 4500, height: 5400 }
const QUICK_SIZE = { width: 1500, height: 1800 }
const FIRST_WIDTH = 640
const MOCKUP_WIDTH = 640
const GARMENT = { width: MOCKUP_WIDTH, height: 768 }
const COLORS = ['black', 'white', 'navy', 'red']

/** An upload and a mock-up against sharp alone, with the same file, sizes and formats. */
export const pictures: Bench = {
  name: 'pictures',
  about: 'upload and mock-up against sharp alone on the same file',
  async run({ rounds, isQuick }) {
    sharp.cache(false)
    sharp.concurrency(1)
    const { width, height } = isQuick ? QUICK_SIZE : SIZE
    const png = await art(width, height).png().toBuffer()
    const shop = await openShop('bench_pictures', DESIGNS)
    try {
      const designer = await signInDesigner(shop)
      // In PNG, because the shop blocks all formats but those of uploads.
      const garment = await sharp({ create: { ...GARMENT, channels: 4, background: '#222' } })
        .png()
        .toBuffer()
      const common = { rounds: Math.min(rounds, 5), concurrency: CONCURRENCY, databasePid: shop.databasePid }
      return [
        await compareWork({
          ...common,
          name: 'upload',
          shop: { pid: shop.pid, prepare: async () => times(() => upload(shop, designer, png)) },
          limit: { prepare: async () => times(() => reencode(png)) },
        }),
        await compareWork({
          ...common,
          name: 'mock-up',
          shop: {
            pid: shop.pid,
            /** Another design in each round, because the shop keeps the images that it has made. */
            async prepare() {
              const design = await createDesign(shop, designer, await upload(shop, designer, png))
              return COLORS.map((color) => () => fetchBytes(mockupUrl(shop, design.id, color)))
            },
          },
          limit: { prepare: async () => times(() => compose(garment, png)) },
        }),
      ]
    } finally {
      await shop.close()
    }
  },
}

function times(work: () => Promise<unknown>) {
  return Array.from({ length: PER_ROUND }, () => work)
}

/** An approved design with the uploaded image. */
async function createDesign({ databaseUrl }: OpenShop, { id: designerId }: Designer, imageUrl: string) {
  connect(databaseUrl)
  const design = await given.design({ designerId, status: 'approved', id: randomUUID() })
  await db.update(designs).set({ imageUrl }).where(eq(designs.id, design.id))
  await disconnect()
  return design
}

function mockupUrl({ url }: OpenShop, id: string, color: string) {
  return `${url}/storage/v1/object/public/mockups/${id}/${color}-w${MOCKUP_WIDTH}.avif`
}

async function fetchBytes(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** Decodes the file, encodes it for printing, and makes the first rendition. */
async function reencode(png: Buffer) {
  const print = await sharp(png).png({ compressionLevel: 4 }).toBuffer()
  await sharp(print).resize({ width: FIRST_WIDTH }).avif({ quality: 60, effort: 2 }).toBuffer()
}

/** Puts the artwork on a finished picture of the garment. */
async function compose(garment: Buffer, png: Buffer) {
  const artwork = await sharp(png)
    .resize({ width: Math.round(MOCKUP_WIDTH * 0.4) })
    .png()
    .toBuffer()
  await sharp(garment)
    .composite([{ input: artwork }])
    .avif({ quality: 65, effort: 1 })
    .toBuffer()
}
