import { eq } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { given } from '#test/given.ts'
import { placeOrder } from '#test/shipping.ts'
import { as, guest } from '#test/site.ts'
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
  'upload of artwork': async () => {
    const designer = await given.signedIn('designer')
    const [place, image] = [newPath(designer), await red]
    return () => uploadFile(designer, place, image)
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
  return { id: design.id, uploadId: upload?.id }
}
