import { expect, test } from 'vitest'
import { findDesignerAt } from '#server/features/profiles/find-designer.ts'
import { findStorefront } from '#server/features/profiles/storefront/find-storefront.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { seedAccounts } from './accounts.ts'
import { seedDesigners } from './seed-designs.ts'
import { seedStorefronts } from './seed-storefronts.ts'
import { viewerOf } from './viewer-of.ts'

testDatabase()

const image = expect.stringMatching(/storefronts\/[\da-f-]{36}\.png$/)

test('demo designers have readable URLs, images, pins, collections and a follower, and a second run changes nothing', async () => {
  const now = new Date()
  await seedAccounts('pitlane-demo', now)
  await seedDesigners('pitlane-demo', now)
  const maren = await viewerOf('maren@pitlane.test', 'designer')
  for (let count = 0; count < 4; count++) await given.design({ designerId: maren.id, status: 'approved' })
  await seedStorefronts(now)
  const first = await findStorefront(maren.id, now)
  await seedDesigners('pitlane-demo', now)
  await seedStorefronts(now)
  expect(await findStorefront(maren.id, now)).toEqual(first)
  expect(first).toMatchObject({ slug: 'maren-holt', slug_changes_left: 3, followers: 1, shows_followers: true })
  expect([first.banner, first.avatar]).toEqual([
    { path: image, url: image },
    { path: image, url: image },
  ])
  expect(first.pinned).toHaveLength(3)
  expect(first.collections.map(({ key }) => key)).toEqual(['coast-roads', 'three-colors'])
  expect(await findDesignerAt('maren-holt')).toMatchObject({ user_id: maren.id })
})
