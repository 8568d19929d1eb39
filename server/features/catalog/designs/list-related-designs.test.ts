import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { findApprovedDesign } from './find-design.ts'
import { listRelatedDesigns } from './list-related-designs.ts'

testDatabase()

// Designs of other tests would show up as related.
beforeEach(async () => void (await db.update(designs).set({ status: 'rejected' })))

async function categoryId(name: string) {
  const [category] = await db.select().from(categories).where(eq(categories.name, name))
  return category?.id ?? ''
}

async function relatedTo(id: string) {
  const design = await findApprovedDesign(id)
  if (!design) throw new Error('The design is not approved.')
  const { by_designer: byDesigner, related } = await listRelatedDesigns(design)
  return { byDesigner: byDesigner.map(({ id }) => id), related: related.map(({ id }) => id) }
}

test('ranks shared tags before the category, and the category before the rest', async () => {
  const category = await categoryId('Sports')
  const subject = await given.design({ status: 'approved', categoryId: category, tags: ['rally', 'gravel'] })
  const tagged = await given.design({ status: 'approved', tags: ['gravel', 'rally'] })
  const sameCategory = await given.design({ status: 'approved', categoryId: category })
  const neither = await given.design({ status: 'approved', tags: ['van'] })
  expect((await relatedTo(subject.id)).related).toEqual([tagged.id, sameCategory.id, neither.id])
})

test('the two rows are disjoint and contain approved designs other than the subject', async () => {
  const person = await given.account('designer')
  const subject = await given.design({ designerId: person.id, status: 'approved', tags: ['drift'] })
  const older = await given.design({ designerId: person.id, status: 'approved', createdAt: new Date('2026-01-01') })
  const newer = await given.design({ designerId: person.id, status: 'approved', tags: ['drift'] })
  await given.design({ designerId: person.id, status: 'pending', tags: ['drift'] })
  const hidden = await given.design({ status: 'rejected', tags: ['drift'] })
  const { byDesigner, related } = await relatedTo(subject.id)
  expect(byDesigner).toEqual([newer.id, older.id])
  expect(related).not.toContain(hidden.id)
  expect(related).not.toContain(subject.id)
  expect(related.filter((id) => byDesigner.includes(id))).toEqual([])
})

test('a row has at most four designs', async () => {
  const person = await given.account('designer')
  const own = []
  for (let index = 0; index < 6; index++) own.push(await given.design({ designerId: person.id, status: 'approved' }))
  for (let index = 0; index < 6; index++) await given.design({ status: 'approved' })
  const { byDesigner, related } = await relatedTo(own[0]?.id ?? '')
  expect(byDesigner).toHaveLength(4)
  expect(related).toHaveLength(4)
})
