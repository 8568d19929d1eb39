import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

const uuid = '00000000-0000-4000-8000-000000000000'

test.each([`999999999999999_${uuid}`, `1_${'-'.repeat(36)}`, 'nonsense', '_'])(
  'a list that is asked for from %j on begins at its first page',
  async (after) => {
    const admin = await given.signedIn('admin')
    for (const path of [
      'orders/mine',
      'designs/mine',
      'design-requests',
      'design-requests/mine',
      'royalties/statement',
    ]) {
      expect((await as(admin).get(`/api/v1/${path}?after=${after}`)).status, path).toBe(200)
    }
  },
)
