import { expect, test } from 'vitest'
import { RECENT_KEY } from '#app/lib/recent-key.ts'
import { signInAs, testBrowserSession } from '#test/browser-session.ts'
import { forgetSession } from './forget-session.ts'

testBrowserSession(() => Promise.reject(new Error('No request expected.')))

test.each([
  ['has deleted the account', forgetSession],
  ['has opened a link of another account', () => signInAs('b')],
])('the recently viewed designs are gone when the user %s', async (_, change) => {
  localStorage.setItem(RECENT_KEY, '[]')
  await signInAs('a')
  await change()
  expect(localStorage.getItem(RECENT_KEY)).toBeNull()
})

test('a guest who signs in keeps the recently viewed designs', async () => {
  localStorage.setItem(RECENT_KEY, '[]')
  await forgetSession()
  await signInAs('a')
  await signInAs('a')
  expect(localStorage.getItem(RECENT_KEY)).toBe('[]')
})
