import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { findDesignerAt } from '#server/features/profiles/find-designer.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designerSlugs } from '#server/platform/db/schema/storefronts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { chooseSlug } from './choose-slug.ts'

testDatabase()

const URL = '/api/v1/storefront/slug'
let used = 0
const newSlug = () => `slug-${++used}-${crypto.randomUUID().slice(0, 8)}`

async function designer() {
  const person = await given.signedIn('designer')
  await given.design({ designerId: person.id, status: 'approved' })
  return person
}

type Person = Awaited<ReturnType<typeof designer>>
const choose = (person: Person, slug: string) => as(person).put(URL, { slug })
const viewerOf = ({ id, email }: Person) => ({ id, email, role: 'designer', sessionId: '' }) as const

test('[MD9] a designer chooses a URL, and former ones lead to it', async () => {
  const me = await designer()
  const [first, second] = [newSlug(), newSlug()]
  expect(await (await choose(me, first)).json()).toMatchObject({
    slug: first,
    path: `/designers/${first}`,
    slug_changes_left: 3,
  })
  expect(await findDesignerAt(first)).toMatchObject({ user_id: me.id, slug: first })
  expect(await (await choose(me, second)).json()).toMatchObject({ slug: second, slug_changes_left: 2 })
  for (const address of [first, second, me.id])
    expect(await findDesignerAt(address)).toMatchObject({ user_id: me.id, slug: second })
  expect(await findDesignerAt('no-such-designer')).toBeUndefined()
  expect(await (await guest.get(`/api/v1/profiles/${me.id}`)).json()).toMatchObject({ slug: second })
  expect(await (await guest.get('/sitemaps/designers-1-of-1.xml')).text()).toContain(`/designers/${second}</loc>`)
  const audited = and(eq(auditLog.actorId, me.id), eq(auditLog.action, 'choose-url'))
  expect(await db.$count(auditLog, audited)).toBe(2)
})

test('only one of 20 concurrent designers gets a URL, and a former one stays with its designer', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => designer()))
  const slug = newSlug()
  const statuses = (await Promise.all(people.map((person) => choose(person, slug)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  const owner = people[statuses.indexOf(200)] as Person
  const other = people[statuses.indexOf(409)] as Person
  expect((await choose(owner, newSlug())).status).toBe(200)
  expect((await choose(other, slug)).status).toBe(409)
  expect((await choose(owner, slug)).status).toBe(200)
  expect(await findDesignerAt(slug)).toMatchObject({ user_id: owner.id, slug })
})

test('a URL can be changed three times a year; choosing the same again does not count', async () => {
  const me = await designer()
  const start = new Date(Date.now() - 200 * DAY_MS)
  await chooseSlug(viewerOf(me), newSlug(), start)
  for (let times = 0; times < 3; times++) {
    const slug = newSlug()
    for (let again = 0; again < 2; again++) await chooseSlug(viewerOf(me), slug, start)
  }
  const refused = await choose(me, newSlug())
  expect([refused.status, (await refused.json()).message]).toEqual([409, 'You can change your URL 3 times a year.'])
  await chooseSlug(viewerOf(me), newSlug(), new Date(start.getTime() + 366 * DAY_MS))
  const current = and(eq(designerSlugs.designerId, me.id), designerSlugs.isCurrent)
  expect(await db.$count(designerSlugs, current)).toBe(1)
})

test.each(['ab', 'Maren', 'a--b', 'admin', 'pitlane-official', crypto.randomUUID(), 'x'.repeat(41)])(
  'rejects the URL %s',
  async (slug) => {
    expect((await choose(await designer(), slug)).status).toBe(400)
  },
)

test('proposes a URL from the display name, unless it is taken', async () => {
  const [me, other] = [await designer(), await designer()]
  const name = `Lucía ${crypto.randomUUID().slice(0, 8)}`
  for (const person of [me, other]) await as(person).patch('/api/v1/me', { display_name: name })
  const proposed = name.toLowerCase().replace('í', 'i').replace(' ', '-')
  const read = async (person: Person) => (await as(person).get('/api/v1/storefront')).json()
  expect(await read(me)).toMatchObject({ slug: null, proposed_slug: proposed, path: `/designers/${me.id}` })
  await choose(me, proposed)
  expect(await read(me)).toMatchObject({ slug: proposed, proposed_slug: null })
  expect(await read(other)).toMatchObject({ proposed_slug: null })
})

test('the database allows one current URL per designer and only valid ones', async () => {
  const me = await designer()
  const row = { designerId: me.id, isCurrent: true, createdAt: new Date() }
  await db.insert(designerSlugs).values({ ...row, slug: newSlug() })
  await expect(db.insert(designerSlugs).values({ ...row, slug: newSlug() })).rejects.toThrow()
  await expect(db.insert(designerSlugs).values({ ...row, isCurrent: false, slug: 'A b' })).rejects.toThrow()
})
