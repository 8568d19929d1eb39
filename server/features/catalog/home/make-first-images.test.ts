import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heroColors } from '#domain/garments/hero-color.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { uploadImage } from '#test/uploads.ts'
import { loadHomePage } from './load-home-page.ts'
import { makeFirstImages } from './make-first-images.ts'

testDatabase()
testFiles()

test('the images of the hero and the first row of the shop exist before anyone requests them', async () => {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl, place } = await uploadImage(designer)
  const { id } = await given.design({ designerId: designer.id, imageUrl, status: 'approved', featured: true })
  await makeFirstImages()
  const { hero } = await loadHomePage()
  const [color] = heroColors(hero.filter((design) => design.id === id))
  const made = await db
    .select({ name: renditions.name })
    .from(renditions)
    .innerJoin(uploads, eq(uploads.id, renditions.uploadId))
    .where(eq(uploads.path, place))
  const names = made.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([`tee-${color}-w640.avif`, `tee-${color}-w1200.avif`]))
  expect(names.some((name) => name.endsWith('-w330.avif'))).toBe(true)
  await makeFirstImages()
})
