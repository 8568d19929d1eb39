import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthContext, useAuth } from './use-auth.ts'

function Who() {
  const { loading, user } = useAuth()
  return loading ? 'loading' : (user?.email ?? 'nobody')
}

test('[spec 343] asking who is signed in outside the provider is an error', () => {
  expect(() => renderToString(createElement(Who))).toThrow('useAuth must be used within an AuthProvider')
})

test('[spec 199] inside the provider it is somebody with an id, an address and a role', () => {
  const nothing = async () => {}
  const user = { id: '1', email: 'driver@pitlane.test', role: 'customer' as const }
  const value = { loading: false, user, signIn: nothing, signUp: nothing, signOut: nothing }
  expect(renderToString(createElement(AuthContext, { value }, createElement(Who)))).toBe('driver@pitlane.test')
})
