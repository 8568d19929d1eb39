import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Color } from '#domain/catalog.ts'
import { mockupUrl } from '#domain/images.ts'
import { type Placement, type Product, printedGarment } from '#domain/products.ts'
import { cornerArtwork, farthest, findMarks } from '#test/corner-marks.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { placed } from '#test/design-products.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { marksInMockup, marksInPrint } from '#test/placed-marks.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { unzip } from '#test/unzip.ts'
import { getImage, newPath, type User, uploadFile } from '#test/uploads.ts'

testDatabase()
testSandbox()
testPayments()
testFiles()

const ARTWORK = { width: 1600, height: 2000 }
const ADDRESS = 'Hana Sato, 1 Paddock Road, Reno, NV 89501'

type Sold = { product: Product; price: number; placement: Placement; color: Color; quantity: number; file: string }

const TEE: Sold = {
  product: 'tee',
  price: 27.49,
  placement: placed('front', { x: 3500, y: 4200, scale: 500 }),
  color: 'white',
  quantity: 1,
  file: 'print-ready/1-four-corners-tee.png',
}
const HOODIE: Sold = {
  product: 'hoodie',
  price: 54.37,
  placement: placed('back', { x: 5600, y: 4800, scale: 550, rotation: 30 }),
  color: 'black',
  quantity: 2,
  file: 'print-ready/2-four-corners-hoodie-back.png',
}
const HAT: Sold = {
  product: 'hat',
  price: 19.51,
  placement: placed('front', { x: 4200, y: 5300, scale: 700, rotation: -8 }),
  color: 'gray',
  quantity: 1,
  file: 'print-ready/3-four-corners-hat.png',
}
const GARMENTS = [TEE, HOODIE, HAT]

/** An approved design with three garments, submitted through the API. The first one is its main product. */
async function sellArtwork(designer: User, admin: User) {
  const artwork = await cornerArtwork(ARTWORK)
  const upload = await (await uploadFile(designer, newPath(designer), artwork)).json()
  const response = await as(designer).post('/api/v1/designs', {
    title: 'Four Corners',
    price: TEE.price,
    image_url: upload.public_url,
    products: GARMENTS.map(({ product, price, placement }) => ({
      product,
      placement,
      ...(product !== 'tee' && { price }),
    })),
  })
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect((await decide(as(admin), id, 'approve')).status).toBe(200)
  return { id: id as string, artwork }
}

async function buy(customer: User, designId: string) {
  const cartItems = GARMENTS.map(({ product, color, quantity }) => ({ designId, product, size: 'M', color, quantity }))
  const answer = await as(customer).post('/functions/v1/create-checkout', { cartItems, shippingAddress: ADDRESS })
  expect(answer.status).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  await pay(url)
  return (await verify(customer, sessionIdOf(url))).body.order
}

async function downloadPack(admin: User, orderId: string) {
  const response = await as(admin).get(`/api/v1/orders/${orderId}/print-pack`)
  expect(response.status).toBe(200)
  return unzip(Buffer.from(await response.arrayBuffer()))
}

const read = async (user: User, path: string) => (await as(user).get(`/api/v1/${path}`)).json()

test('one artwork on three garments: print pack and mock-ups are right to the pixel, royalties to the mill', async () => {
  const [designer, admin, customer] = [
    await given.signedIn('designer'),
    await given.signedIn('admin'),
    await given.signedIn(),
  ]
  const { id, artwork } = await sellArtwork(designer, admin)
  const order = await buy(customer, id)
  expect(order?.total_amount).toBe(155.74)

  const files = await downloadPack(admin, order?.id ?? '')
  const ready = GARMENTS.map(({ file }) => file)
  expect([...files.keys()].slice(2)).toEqual(['print-files/1-four-corners.png', ...ready])
  const print = await pixelsOf(files.get('print-files/1-four-corners.png'))
  expect(print.equals(await pixelsOf(artwork)), 'the print file is the artwork').toBe(true)
  for (const { product, placement, color, file } of GARMENTS) {
    const garment = printedGarment(product, placement)
    const inPrint = await findMarks(files.get(file) ?? Buffer.of())
    expect(farthest(inPrint, marksInPrint(garment, placement, ARTWORK)), file).toBeLessThan(1)
    const named = product === 'tee' ? undefined : product
    const mockup = await getImage(mockupUrl(id, color, 1200, 'jpg', named))
    expect(mockup.status, product).toBe(200)
    const inMockup = await findMarks(Buffer.from(await mockup.arrayBuffer()))
    expect(farthest(inMockup, marksInMockup(garment, placement, ARTWORK, 1200)), product).toBeLessThan(1)
  }

  const { items } = await read(designer, 'royalties/statement')
  expect(items).toHaveLength(3)
  expect(items).toEqual(
    expect.arrayContaining(
      [
        { product: 'tee', quantity: 1, price: 27.49, rate: 0.4, amount: 10.996 },
        { product: 'hoodie', quantity: 2, price: 54.37, rate: 0.4, amount: 43.496 },
        { product: 'hat', quantity: 1, price: 19.51, rate: 0.4, amount: 7.804 },
      ].map((line) => expect.objectContaining({ ...line, design_id: id, title: 'Four Corners', state: 'pending' })),
    ),
  )
  expect(items[0].balance).toBe(62.296)
  expect(await read(designer, 'royalties/summary')).toMatchObject({
    totalEarnings: 62.3,
    balance: 62.3,
    pending: 62.3,
    payable: 0,
    designs: [{ design_id: id, sold: 4, amount: 62.3 }],
  })
  // $43.496, $10.996 and $7.804: each takes over the remainder of those before it, so that they add up to the total.
  expect((await read(designer, 'analytics')).products).toEqual([
    { product: 'hoodie', sold: 2, royalties: 43.5 },
    { product: 'tee', sold: 1, royalties: 10.99 },
    { product: 'hat', sold: 1, royalties: 7.81 },
  ])
  const csv = await (await as(designer).get('/api/v1/royalties/export')).text()
  const lines = csv.split('\r\n').slice(1, -1)
  const cells = lines.map((line) => line.split(','))
  expect(
    cells
      .map(([, , title, quantity, price, rate, , state, , product]) => [title, quantity, price, rate, state, product])
      .toSorted(),
  ).toEqual([
    ['Four Corners', '1', '19.51', '0.4', 'pending', 'Hat'],
    ['Four Corners', '1', '27.49', '0.4', 'pending', 'T-shirt'],
    ['Four Corners', '2', '54.37', '0.4', 'pending', 'Hoodie'],
  ])
  expect(sumOfCents(cells.map((line) => line[6]))).toBe(6230)
  expect(cells[0]?.[8]).toBe('62.30')
})

async function pixelsOf(image: Buffer | undefined) {
  return sharp(image).ensureAlpha().raw().toBuffer()
}

function sumOfCents(amounts: (string | undefined)[]) {
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
}
