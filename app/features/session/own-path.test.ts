import { expect, test } from 'vitest'
import { loginPath, ownPath } from './own-path.ts'

test.each(['/account', '/shop?search=drift&sort=new', '/design/1#reviews', '/'])(
  'after signing in, %s is a place to go on to',
  (path) => {
    expect(ownPath(path)).toBe(path)
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
])('after signing in, %j leads home instead', (path) => {
  expect(ownPath(path)).toBe('/')
})

test('the sign-in page leads back to the page that asked for it, with its search', () => {
  const { searchParams } = new URL(loginPath('/shop?search=a&sort=new'), 'http://shop')
  expect(ownPath(searchParams.get('next'))).toBe('/shop?search=a&sort=new')
})
