import { decodeProtectedHeader } from 'jose'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { passTime } from '#test/pass-time.ts'
import { as, guest } from '#test/site.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { rotateSigningKeys, signingKeyRing } from './signing-keys.ts'

testDatabase()

test('after a key rotation new tokens use the new key, and old tokens stay valid for an hour', async () => {
  const before = await given.signedIn()
  await rotateSigningKeys()
  const after = await given.signedIn()
  expect(decodeProtectedHeader(after.accessToken).kid).not.toBe(decodeProtectedHeader(before.accessToken).kid)
  expect((await as(before).get('/api/v1/me')).status).toBe(200)
  expect((await as(after).get('/api/v1/me')).status).toBe(200)
  const { keys } = await (await guest.get('/auth/v1/.well-known/jwks.json')).json()
  expect(keys).toHaveLength(2)
  passTime(2 * HOUR_MS)
  await vi.waitFor(async () => expect((await signingKeyRing()).jwks).toHaveLength(1), EVENTUALLY)
})
