import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { describeError } from '#server/platform/log.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testFiles()

test.each(['\u0000', '\ud800', 'a\u0000b'])(
  'text that PostgreSQL cannot store never causes a 500: %j',
  async (text) => {
    const [person, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
    const { id, updatedAt } = await given.design()
    const responses = [
      await guest.post('/auth/v1/signup', {
        email: `x-${crypto.randomUUID()}@pitlane.test`,
        password: 'box box',
        data: { a: text },
      }),
      await as(person).patch('/api/v1/me', { bio: text }),
      await as(person).post('/api/v1/images/sign', { paths: [text] }),
      await as(admin).post(`/api/v1/designs/${id}/reject`, {
        updated_at: updatedAt.toISOString(),
        reason: `no ${text}`,
      }),
      await guest.get(`/storage/v1/object/public/designs/${encodeURIComponent(text.replace('\ud800', 'x'))}`),
    ]
    for (const response of responses) expect(response.status).toBeOneOf([200, 400, 404])
  },
)

test('rejects tags whose combined length exceeds the limit', async () => {
  const { id, updatedAt } = await given.design()
  const tags = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(40, 'x'))
  const response = await as(await given.signedIn('admin')).patch(`/api/v1/designs/${id}`, {
    updated_at: updatedAt.toISOString(),
    tags,
  })
  expect(response.status).toBe(400)
})

test('the parameters of a failed query are not logged', async () => {
  const error = await db.execute(sql`select ${'hunter2'}::text from nowhere`).catch((caught: unknown) => caught)
  expect(String(error)).toContain('hunter2')
  expect(JSON.stringify(describeError(error))).not.toContain('hunter2')
  expect(JSON.stringify(describeError(error))).toContain('nowhere')
})

test('a HEAD request from an email scanner does not consume a link', async () => {
  const response = await site.request('/auth/v1/verify?token=x&type=recovery', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Location')).toBeNull()
})
