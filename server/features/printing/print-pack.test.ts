import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { placePrint } from '#domain/garments/placement.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { log } from '#server/platform/log.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { replaceStorage, storage } from '#server/platform/storage/storage.ts'
import { zipFiles } from '#server/platform/zip-files.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { read } from '#test/storage.ts'
import { unzip } from '#test/unzip.ts'
import { uploadImage } from '#test/uploads.ts'

testDatabase()
afterEach(() => replaceStorage(undefined))

const HOSTILE = '<img src=x onerror=alert(1)> ../../etc'

/** An order of two items of a design with a real upload. */
async function ordered(title = HOSTILE) {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl } = await uploadImage(designer)
  const design = await given.design({ designerId: designer.id, status: 'approved', imageUrl })
  const [upload] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.path, pathOfUrl(imageUrl) ?? ''))
  const customer = await given.account()
  const orderId = await given.order(customer.id, { designId: design.id, uploadId: upload?.id, quantity: 2 })
  await db.update(orderItems).set({ title }).where(eq(orderItems.orderId, orderId))
  return { orderId, path: `/api/v1/orders/${orderId}/print-pack`, admin: await given.signedIn('admin') }
}

async function download(path: string, admin: { accessToken: string }) {
  const response = await as(admin).get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  return unzip(Buffer.from(await response.arrayBuffer()))
}

test('the print pack contains the print file, a placement sheet and a packing slip', async () => {
  const { orderId, path, admin } = await ordered()
  const { order_number: number } = await (await as(admin).get(`/api/v1/orders/${orderId}`)).json()
  await db
    .update(orders)
    .set({ shippingAddress: `Ana\n${HOSTILE}`, giftMessage: `Happy birthday!\n${HOSTILE}` })
    .where(eq(orders.id, orderId))
  const files = await download(path, admin)
  expect([...files.keys()]).toEqual([
    'placement-sheet.html',
    'packing-slip.html',
    'print-files/1-img-src-x-onerror-alert-1-etc.png',
    'print-ready/1-img-src-x-onerror-alert-1-etc-tee.png',
  ])
  const print = await sharp(files.get('print-files/1-img-src-x-onerror-alert-1-etc.png')).metadata()
  expect(print).toMatchObject({ format: 'png', width: 300, height: 360 })
  const ready = await sharp(files.get('print-ready/1-img-src-x-onerror-alert-1-etc-tee.png')).metadata()
  expect(ready).toMatchObject({ format: 'png', width: 3543, height: 4252, density: 300, hasAlpha: true })
  const sheet = String(files.get('placement-sheet.html'))
  expect(sheet).toContain('<dt>Side</dt><dd>Front</dd>')
  expect(sheet).toContain('href="print-files/1-img-src-x-onerror-alert-1-etc.png"')
  expect(sheet).toContain('11.8 × 14.2 in, 25 dpi (minimum is 150)')
  const slip = String(files.get('packing-slip.html'))
  expect(slip).toContain('<td class="n">2</td>')
  expect(slip).toContain('<h2>A message for you</h2><p>Happy birthday!\n&lt;img')
  expect(slip).not.toContain('$')
  expect(sheet).toContain('The resolution is below 150 dpi.')
  for (const page of [sheet, slip]) {
    expect(page).toContain(number)
    expect(page).toContain(`aria-label="${number}"`)
    expect(page.match(/@font-face/g)).toHaveLength(3)
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  }
})

test('leaves out refunded items and marks a missing address', async () => {
  const { orderId, path, admin } = await ordered('Apex')
  await db.update(orderItems).set({ refundedQuantity: 1 }).where(eq(orderItems.orderId, orderId))
  const files = await download(path, admin)
  const slip = String(files.get('packing-slip.html'))
  expect(slip).toContain('<td class="n">1</td>')
  expect(slip).toContain('No shipping address provided.')
  expect(slip).not.toContain('A message for you')
  expect(String(files.get('placement-sheet.html'))).toContain('1 (2 ordered, 1 refunded)')
})

test('one print pack for many orders has a pick list and shares the print files', async () => {
  const one = await ordered('Apex')
  const other = await given.order((await given.account()).id, {
    designId: (await given.design({ status: 'approved' })).id,
  })
  await db.update(orderItems).set({ size: 'L' }).where(eq(orderItems.orderId, other))
  const numbers: string[] = []
  for (const id of [one.orderId, other])
    numbers.push((await (await as(one.admin).get(`/api/v1/orders/${id}`)).json()).order_number)
  const files = await download(`/api/v1/fulfillment/print-pack?orders=${one.orderId},${other}`, one.admin)
  expect([...files.keys()]).toEqual([
    'pick-list.html',
    'placement-sheets.html',
    'packing-slips.html',
    'print-files/1-apex.png',
    'print-ready/1-apex-tee.png',
  ])
  const list = String(files.get('pick-list.html'))
  expect(list).toContain(`<td>Black</td><td>M</td><td class="n">2</td><td>${numbers[0]}</td>`)
  expect(list).toContain(`<td>Black</td><td>L</td><td class="n">1</td><td>${numbers[1]}</td>`)
  expect(list).toContain('Total for 2 orders</th><th class="n">3</th>')
  expect(String(files.get('packing-slips.html')).match(/class="sheet"/g)).toHaveLength(2)
})

test('lines of other products print with the placement that was bought, and share print-ready files', async () => {
  const { orderId, path, admin } = await ordered('Apex')
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const placement = { side: 'back', x: 4000, y: 3000, scale: 300, rotation: 30 } as const
  const others = [
    { product: 'hoodie', placement },
    { product: 'hoodie', placement, size: 'L' },
    { product: 'hat', placement: { ...placement, side: 'front', x: 5000, y: 5000 } },
  ] as const
  const rows = others.map((other, index) => ({ ...(line as NonNullable<typeof line>), ...other, position: index + 1 }))
  await db.insert(orderItems).values(rows.map((row) => ({ ...row, id: crypto.randomUUID() })))
  const files = await download(path, admin)
  expect([...files.keys()].slice(2)).toEqual([
    'print-files/1-apex.png',
    'print-ready/1-apex-tee.png',
    'print-ready/2-apex-hoodie-back.png',
    'print-ready/3-apex-hat.png',
  ])
  expect(await sharp(files.get('print-ready/2-apex-hoodie-back.png')).metadata()).toMatchObject({
    width: 3307,
    height: 3543,
  })
  const sheet = String(files.get('placement-sheet.html'))
  const [, , second = '', , fourth = ''] = sheet.split('<section>')
  expect(second).toContain('<dt>Garment</dt><dd>Hoodie, black, size M</dd><dt>Side</dt><dd>Back</dd>')
  expect(second).toContain('<dd>3 × 3.5 in, 101 dpi (minimum is 150)</dd>')
  expect(second).toContain('<dd>1.3 in (32 mm) below the top of the print area</dd>')
  expect(second).toContain('<dd>1.1 in (28 mm) to the left</dd>')
  expect(second).toContain('<dd>30° clockwise</dd>')
  expect(second).toMatch(/<image href="print-files\/1-apex.png"[^>]+transform="rotate\(30 /)
  expect(fourth).toContain('<dd>Hat, black, size M</dd><dt>Side</dt><dd>Front</dd>')
  const slip = String(files.get('packing-slip.html'))
  expect(slip).toContain('<td>Apex</td><td>T-shirt</td><td>M</td>')
  expect(slip).toContain('<td>Apex</td><td>Hoodie</td><td>L</td>')
  expect(slip).toContain('<td>Apex</td><td>Hat</td><td>M</td>')
})

test('the rest of a partial shipment is printed without the items that have shipped', async () => {
  const { orderId, path, admin } = await ordered('Apex')
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const items = [{ order_item_id: item?.id, quantity: 1 }]
  const parcel = { tracking_number: '9400111899223100001234', items }
  expect((await as(admin).post(`/api/v1/orders/${orderId}/parcels`, parcel)).status).toBe(200)
  // The label can be bought before the items are printed.
  expect(String((await download(path, admin)).get('packing-slip.html'))).toContain('<td class="n">2</td>')
  await as(admin).patch(`/api/v1/orders/${orderId}`, { status: 'shipped' })
  const files = await download(`/api/v1/fulfillment/print-pack?orders=${orderId}`, admin)
  expect(String(files.get('pick-list.html'))).toContain('<td class="n">1</td>')
  expect(String(files.get('packing-slips.html'))).toContain('<td class="n">1</td>')
  expect(String(files.get('placement-sheets.html'))).toContain('1 (2 ordered, 1 shipped)')
})

test('the packing slip shows a line that a discount has split as one row', async () => {
  const { orderId, path, admin } = await ordered('Apex')
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (line) await db.insert(orderItems).values({ ...line, id: crypto.randomUUID(), position: 1, quantity: 1 })
  const files = await download(path, admin)
  expect([...files.keys()].filter((name) => name.startsWith('print-'))).toHaveLength(2)
  const slip = String(files.get('packing-slip.html'))
  expect(slip.match(/<td>Apex<\/td>/g)).toHaveLength(1)
  expect(slip).toContain('<td class="n">3</td>')
})

test('rejects a print pack without orders, with an unknown order or with too many', async () => {
  const admin = as(await given.signedIn('admin'))
  const pack = (orders: string) => admin.get(`/api/v1/fulfillment/print-pack?orders=${orders}`)
  expect((await pack('')).status).toBe(400)
  expect((await pack('nonsense')).status).toBe(400)
  expect((await pack(crypto.randomUUID())).status).toBe(404)
  expect((await pack(Array.from({ length: 51 }, () => crypto.randomUUID()).join(','))).status).toBe(400)
})

test('the placement sheet warns about a missing print file', async () => {
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order((await given.account()).id, { designId: design.id })
  const files = await download(`/api/v1/orders/${orderId}/print-pack`, await given.signedIn('admin'))
  expect([...files.keys()]).toEqual(['placement-sheet.html', 'packing-slip.html'])
  expect(String(files.get('placement-sheet.html'))).toContain('The print file is missing.')
})

test('a damaged print file of the right size is not printed', async () => {
  const { orderId, path, admin } = await ordered('Apex')
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const key = printKey(item?.uploadId ?? '')
  const bytes = await read(storage(), key)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  await storage().put(key, bytes, 'image/png')
  const error = vi.spyOn(log, 'error')
  const response = await as(admin).get(path)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(error).toHaveBeenCalledWith('media.print_file_damaged', { uploadId: item?.uploadId })
  error.mockRestore()
})

test('aborting the download closes all files', async () => {
  const { path, admin } = await ordered('Apex')
  const bodies: Readable[] = []
  const real = storage()
  const watched: FileStorage = {
    ...real,
    get: async () => {
      const body = Readable.from(endless())
      bodies.push(body)
      return { body, bytes: Number.POSITIVE_INFINITY }
    },
  }
  replaceStorage(watched)
  const response = await as(admin).get(path)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  for (let read = 0; read < 1_000_000; ) read += (await reader.read()).value?.length ?? 0
  await reader.cancel()
  await expect.poll(() => bodies.every(({ destroyed }) => destroyed)).toBe(true)
  expect(bodies).toHaveLength(1)
})

test('opens one file at a time and stores each completely', async () => {
  const sizes = [0, 1, 300_000]
  const open: Readable[] = []
  const files = sizes.map((size, index) => ({
    name: `ünïcode/${index}.bin`,
    open: async () => {
      expect(open.every(({ readableEnded }) => readableEnded)).toBe(true)
      const file = Readable.from([randomBytes(size)], { objectMode: false })
      open.push(file)
      return file
    },
  }))
  const unzipped = unzip(await buffer(zipFiles(files, new Date())))
  expect([...unzipped].map(([name, { length }]) => [name, length])).toEqual([
    ['ünïcode/0.bin', 0],
    ['ünïcode/1.bin', 1],
    ['ünïcode/2.bin', 300_000],
  ])
})

test.each([
  ['fails while it is read', async () => Readable.from(broken())],
  [
    'cannot be opened',
    async () => {
      throw new Error('the disk is gone')
    },
  ],
])('a file that %s fails the archive instead of truncating it', async (_, open) => {
  const files = [
    { name: 'a.png', open: async () => Readable.from([Buffer.from('whole')]) },
    { name: 'b.png', open },
  ]
  await expect(buffer(zipFiles(files, new Date()))).rejects.toThrow('the disk is gone')
})

async function* broken() {
  yield Buffer.from('half')
  throw new Error('the disk is gone')
}

test.each([
  ['tee', { width: 3600, height: 4320 }, { width: 11.8, height: 14.2, dpi: 304 }],
  ['tee', { width: 4000, height: 1000 }, { width: 11.8, height: 3, dpi: 338 }],
  ['hat', { width: 1000, height: 4200 }, { width: 0.6, height: 2.6, dpi: 1641 }],
] as const)('on a %s, an image of %o is printed at %o', (garment, image, placed) => {
  expect(placePrint(garment, image, null)).toMatchObject(placed)
})

test('a smaller print has more dots per inch, and its distances are those of the rotated artwork', () => {
  const image = { width: 3600, height: 4320 }
  const half = { side: 'front', x: 7000, y: 5000, scale: 500, rotation: 0 } as const
  expect(placePrint('tee', image, half)).toMatchObject({ width: 5.9, height: 7.1, dpi: 609, topMm: 90, rightMm: 60 })
  const turned = { ...half, rotation: -90 }
  expect(placePrint('tee', image, turned)).toMatchObject({ width: 5.9, height: 7.1, topMm: 105, rotation: -90 })
})

async function* endless() {
  const noise = randomBytes(65_536) // incompressible, unlike zeros
  for (;;) yield noise
}
