import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { getImage, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()

const policyOf = (response: Response) => response.headers.get('Cross-Origin-Resource-Policy')

test.each([
  '/',
  '/shop',
  '/api/v1/categories',
  '/api/v1/nothing',
  '/api/v1/me',
  '/api/openapi.json',
  '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json',
  '/sitemap.xml',
  '/healthz',
  '/assets/missing.js',
  '/storage/v1/object/public/designs/missing.png',
  '/sandbox/stripe/v1/events',
])('[S25] pages, the API and errors cannot be embedded by other sites: %s', async (path) => {
  expect(policyOf(await guest.get(path))).toBe('same-origin')
})

test('[S25] a rejected sign-in cannot be embedded either', async () => {
  const response = await guest.post('/auth/v1/token?grant_type=password', { email: 'a@b.test', password: 'wrong' })
  expect([response.status, policyOf(response)]).toEqual([400, 'same-origin'])
})

test('[S25] public images can be embedded anywhere, previews of unapproved artwork cannot', async () => {
  const person = await given.signedIn('designer')
  const { public_url: url, preview_url: preview } = await uploadImage(person)
  expect(policyOf(await getImage(preview))).toBe('same-origin')
  const { id } = await given.design({ designerId: person.id, imageUrl: url })
  expect(policyOf(await getImage(url))).toBe('same-origin')
  await db.update(designs).set({ status: 'approved' }).where(eq(designs.id, id))
  for (const path of [
    `${url}?width=640`,
    `/storage/v1/object/public/mockups/${id}/black-w330.webp`,
    `/storage/v1/object/public/social/${id}.jpg`,
  ]) {
    const shown = await getImage(path)
    expect([shown.status, policyOf(shown)]).toEqual([200, 'cross-origin'])
    const known = await getImage(path, { 'If-None-Match': shown.headers.get('ETag') ?? '' })
    expect([known.status, policyOf(known)]).toEqual([304, 'cross-origin'])
    for (const sent of [shown, known]) expect(sent.headers.get('Access-Control-Allow-Origin')).toBe('*')
  }
  const own = await getImage(preview)
  expect([policyOf(own), own.headers.get('Access-Control-Allow-Origin')]).toEqual(['same-origin', null])
})
