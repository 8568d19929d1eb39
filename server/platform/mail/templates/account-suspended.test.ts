import { expect, test } from 'vitest'
import { accountRestored, accountSuspended } from './account-suspended.ts'

const to = 'driver@pitlane.test'
const origin = 'https://pitlane.test'

test('the emails about a suspension mention designs only if they were archived or restored', () => {
  const suspended = { kind: 'account-suspended', to, reason: 'Copied artwork.', origin } as const
  expect(accountSuspended({ ...suspended, archivedDesigns: 2 }).text).toContain('no longer in the shop')
  expect(accountSuspended(suspended).text).not.toContain('no longer in the shop')
  const restored = { kind: 'account-restored', to, origin } as const
  expect(accountRestored({ ...restored, restoredDesigns: 2 }).text).toContain('are back in the shop')
  expect(accountRestored(restored).text).not.toContain('back in the shop')
})
