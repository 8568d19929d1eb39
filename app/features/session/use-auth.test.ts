import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthContext, useAuth } from './use-auth.ts'

function CurrentUser() {
  const { loading, user } = useAuth()
  return loading ? 'loading' : (user?.email ?? 'guest')
}

test('[spec 343] useAuth throws outside the provider', () => {
  expect(() => renderToString(createElement(CurrentUser))).toThrow('useAuth must be used within an AuthProvider')
})

test('[spec 199] useAuth returns the user with id, email and role inside the provider', () => {
  const user = { id: '1', email: 'driver@pitlane.test', role: 'customer' as const }
  const session = () => ({ loading: false, user })
  const value = { subscribe: () => () => {}, current: session, onServer: session }
  expect(renderToString(createElement(AuthContext, { value }, createElement(CurrentUser)))).toBe('driver@pitlane.test')
})
