import { expect, test } from 'vitest'
import { loginPath, safeNextPath } from './login-path.ts'

test.each(['/account', '/shop?search=drift&sort=new', '/design/1#reviews', '/'])(
  'redirects to %s after sign-in',
  (path) => {
    expect(safeNextPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('redirects home instead of to %j after sign-in', (path) => {
  expect(safeNextPath(path)).toBe('/')
})

test('the sign-in page redirects back to the previous page with its query string', () => {
  const { searchParams } = new URL(loginPath('/shop?search=a&sort=new'), 'http://shop')
  expect(safeNextPath(searchParams.get('next'))).toBe('/shop?search=a&sort=new')
})
