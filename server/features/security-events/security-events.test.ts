import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { hashEmail } from '#server/platform/security-log/hash-email.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

type Row = Partial<typeof securityEvents.$inferInsert>

async function addEvents(...rows: Row[]) {
  const added = await db
    .insert(securityEvents)
    .values(rows.map((row) => ({ at: new Date(), type: 'sign-in', ...row })))
    .returning({ id: securityEvents.id })
  return added.map(({ id }) => id)
}

async function asAdmin() {
  const admin = as(await given.signedIn('admin'))
  return async (query: string) => {
    const response = await admin.get(`/api/v1/security-events?${query}`)
    expect(response.status).toBe(200)
    const body = await response.json()
    return { ...body, ids: body.items.map(({ id }: { id: string }) => id) }
  }
}

test('[S14] an admin pages through all events, newest first, even when many have the same time', async () => {
  const list = await asAdmin()
  const { id: accountId } = await given.account()
  const at = new Date('2026-05-01T10:00:00Z')
  const ids = await addEvents(...Array.from({ length: 7 }, () => ({ accountId, at })))
  const newest = await addEvents({ accountId, at: new Date('2026-05-02T10:00:00Z') })
  const seen: string[] = []
  let after = ''
  do {
    const page = await list(`account=${accountId}&limit=3${after}`)
    expect(page.total).toBe(8)
    seen.push(...page.ids)
    after = page.next_cursor ? `&after=${page.next_cursor}` : ''
  } while (after)
  expect(seen[0]).toBe(newest[0])
  expect(seen.toSorted()).toEqual([...ids, ...newest].toSorted())
})

test('[S14] an admin filters by type, account, email address, IP address and day', async () => {
  const list = await asAdmin()
  const { id: accountId, email } = await given.account()
  const ip = '198.51.100.7'
  const unknown = 'Stranger@pitlane.test'
  const [signIn, denied, foreign, attempt] = await addEvents(
    { accountId, ip, at: new Date('2026-06-01T23:59:59Z') },
    { accountId, ip, type: 'access-denied', at: new Date('2026-06-02T00:00:00Z') },
    { accountId: crypto.randomUUID(), ip, type: 'access-denied', at: new Date('2026-06-03T00:00:00Z') },
    { type: 'sign-in-failed', details: { emailHash: hashEmail(unknown) } },
  )
  expect((await list(`account=${accountId}`)).ids).toEqual([denied, signIn])
  expect((await list(`account=${email?.toUpperCase()}`)).ids).toEqual([denied, signIn])
  expect((await list(`account=${unknown}`)).ids).toEqual([attempt])
  expect((await list(`ip=${ip}`)).ids).toEqual([foreign, denied, signIn])
  expect((await list(`ip=${ip}&type=access-denied`)).ids).toEqual([foreign, denied])
  expect((await list(`ip=${ip}&from=2026-06-02&to=2026-06-02`)).ids).toEqual([denied])
  expect((await list(`ip=${ip}&to=2026-06-01`)).items[0]).toMatchObject({ account_email: email, count: 1 })
})

test.each(['type=nothing', 'account=me', 'ip=here', 'from=9999-12-31', 'to=0001-01-01', 'limit=1000'])(
  'rejects the filter %s',
  async (query) => {
    const admin = as(await given.signedIn('admin'))
    expect((await admin.get(`/api/v1/security-events?${query}`)).status).toBe(400)
  },
)

test('[S14] users see the last 20 events of the account, without the IP address of an admin', async () => {
  const person = await given.signedIn()
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 12, minute))
  await addEvents(
    ...Array.from({ length: 22 }, (_, n) => ({ accountId: person.id, ip: `192.0.2.${n}`, userAgent: 'x', at: at(n) })),
    { accountId: crypto.randomUUID(), ip: '192.0.2.99', at: at(50) },
    {
      accountId: person.id,
      actorId: crypto.randomUUID(),
      type: 'role-changed',
      ip: '192.0.2.98',
      userAgent: 'y',
      at: at(51),
    },
  )
  const { items } = await (await as(person).get('/api/v1/me/security-events')).json()
  expect(items).toHaveLength(20)
  expect(items[0]).toEqual({
    id: expect.any(String),
    at: at(51).toISOString(),
    type: 'role-changed',
    by_admin: true,
    ip: null,
    user_agent: '',
  })
  expect(items[1]).toMatchObject({ type: 'sign-in', by_admin: false, ip: '192.0.2.21', user_agent: 'x' })
  expect(JSON.stringify(items)).not.toContain('192.0.2.99')
})
