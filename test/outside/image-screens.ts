import { eq } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { given } from '#test/given.ts'
import { placeOrder, setStatus } from '#test/shipping.ts'
import { as, guest, site } from '#test/site.ts'
import { getImage, newPath, red, uploadFile, uploadImage } from '#test/uploads.ts'
import type { Screens } from './attempt.ts'

export const imageScreens = {
  'image, made before': async () => {
    const { preview_url: url } = await uploadImage(await given.signedIn('designer'))
    const image = `${url}&width=640&format=webp`
    await (await getImage(image)).arrayBuffer()
    return () => getImage(image)
  },
  'image, first time': async () => {
    const { preview_url: url } = await uploadImage(await given.signedIn('designer'))
    return () => getImage(`${url}&width=640&format=webp`)
  },
  'mock-up, first time': async () => {
    const { id } = await designWithFile()
    return () => guest.get(`/storage/v1/object/public/mockups/${id}/black-w330.webp`)
  },
  'social card, first time': async () => {
    const { id } = await designWithFile()
    return () => guest.get(`/storage/v1/object/public/social/${id}.jpg`)
  },
  'social card of a designer, first time': async () => {
    const { designerId } = await designWithFile()
    return () => guest.get(`/storage/v1/object/public/social/designers/${designerId}.jpg`)
  },
  'upload of artwork': async () => {
    const designer = await given.signedIn('designer')
    const [place, image] = [newPath(designer), await red]
    return () => uploadFile(designer, place, image)
  },
  'upload of a storefront image': async () => {
    const [designer, image] = [await given.signedIn('designer'), await red]
    const path = `/storage/v1/object/storefronts/${crypto.randomUUID()}.png`
    return () => sendImage(designer, path, image)
  },
  'upload of a review photo': async () => {
    const [{ customer, orderId }, image] = [await placeOrder(), await red]
    await setStatus(orderId, 'delivered')
    const path = `/storage/v1/object/review-photos/${crypto.randomUUID()}.png`
    return () => sendImage(customer, path, image)
  },
  'design review': async () => {
    const [admin, { id }] = [await given.signedIn('admin'), await designWithFile()]
    return () => as(admin).get(`/api/v1/designs/${id}/facts`)
  },
  'print pack': async () => {
    const { id: designId, uploadId } = await designWithFile()
    const { admin, path } = await placeOrder({ designId, uploadId })
    return () => as(admin).get(`${path}/print-pack`)
  },
} satisfies Screens

async function designWithFile() {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl } = await uploadImage(designer)
  const design = await given.design({ designerId: designer.id, status: 'approved', imageUrl })
  const isImage = eq(uploads.path, pathOfUrl(imageUrl) ?? '')
  const [upload] = await db.select({ id: uploads.id }).from(uploads).where(isImage)
  return { id: design.id, designerId: designer.id, uploadId: upload?.id }
}

function sendImage({ accessToken }: { accessToken: string }, path: string, image: Buffer) {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'image/png' }
  return site.request(path, { method: 'POST', headers, body: new Uint8Array(image) })
}
