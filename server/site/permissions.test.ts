import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { ROLES } from '#domain/roles.ts'
import { signAccessToken } from '#server/features/auth/access-token.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { endpoints } from '#test/endpoints.ts'
import { given } from '#test/given.ts'
import { site } from '#test/site.ts'
import { type Access, type Endpoint, permissions } from './permissions.ts'

testDatabase()

const callers = {
  guest: async () => undefined,
  customer: async () => (await given.signedIn('customer')).accessToken,
  designer: async () => (await given.signedIn('designer')).accessToken,
  admin: async () => (await given.signedIn('admin')).accessToken,
  'signed out': async () => {
    const { id, accessToken } = await given.signedIn('admin')
    await db.delete(sessions).where(eq(sessions.userId, id))
    return accessToken
  },
  expired: async () => {
    const { id } = await given.signedIn('admin')
    const [row] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.id, id))
    return row && signAccessToken(row.users, row.sessions, new Date(Date.now() - 2 * HOUR_MS))
  },
}

test('lists exactly the existing endpoints', () => {
  expect(Object.keys(permissions).sort()).toEqual(endpoints)
})

for (const [caller, token] of Object.entries(callers)) {
  test.each(endpoints)(`${caller} at %s`, async (endpoint) => {
    const access: Access = permissions[endpoint as Endpoint]
    const accessToken = await token()
    const [method = '', path = ''] = endpoint.split(' ')
    const response = await site.request(path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
      method,
      headers: { ...(accessToken && { Authorization: `Bearer ${accessToken}` }), 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    const role = ROLES.find((name) => name === caller)
    const denied = path.startsWith('/auth/') ? [401, 403] : [role ? 403 : 401]
    const allowed = access === 'anyone' || (role !== undefined && access.includes(role))
    expect(response.status).toBeLessThan(500)
    if (allowed) expect([401, 403]).not.toContain(response.status)
    else expect(denied).toContain(response.status)
  })
}
