import type { Verdict } from '../case.ts'
import { buy, firstDesign, send, signIn, upload } from '../shopper.ts'
import { noise } from './limit-files.ts'
import { mountDisk } from './mount-disk.ts'
import { openShops } from './open-shops.ts'

/** Remounts the disk of the files read-only while the shop runs, as Linux does after a fault of the disk. */
export async function readOnlyDisk(): Promise<Verdict> {
  const test = 'the disk of the files becomes read-only'
  const disk = await mountDisk(200)
  if ('reason' in disk) return { test, figure: `cannot mount a disk: ${disk.reason}`, skipped: true }
  const shops = await openShops('chaos_read_only')
  try {
    const shop = await shops.start({ DATA_DIR: disk.folder })
    const designer = await signIn(shop.url, 'designer@pitlane.test')
    const design = await firstDesign(shop.url)
    const image = await noise(60)
    const before = await upload(shop.url, designer, image)
    disk.setReadOnly(true)
    const during = await upload(shop.url, designer, image)
    const page = await send(`${shop.url}/shop`)
    const order = await buy(shop.url, await signIn(shop.url, 'customer@pitlane.test'), design).catch(() => undefined)
    disk.setReadOnly(false)
    const after = await upload(shop.url, designer, image)
    return {
      test,
      figure: `upload ${before.status} before, ${during.status} while read-only, ${after.status} afterward; meanwhile a page ${page.status}, a purchase ${order ? 'succeeded' : 'failed'}`,
      passed:
        shop.process.exitCode === null &&
        before.status === 200 &&
        during.status === 503 &&
        during.headers.has('Retry-After') &&
        page.status === 200 &&
        order !== undefined &&
        after.status === 200,
    }
  } finally {
    await shops.close()
    await disk.unmount()
  }
}
