import { expect, test } from 'vitest'
import { type Access, permissions } from './permissions.ts'
import { requestPriority } from './request-priority.ts'

const ID = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

test.each([
  ['GET', '/healthz', undefined],
  ['GET', '/readyz', undefined],
  ['POST', '/webhooks/stripe', 'webhook'],
  ['POST', '/webhooks/shipengine', 'webhook'],
  ['POST', '/sandbox/stripe/v1/checkout/sessions', 'webhook'],
  ['POST', '/functions/v1/create-checkout', 'checkout'],
  ['POST', '/functions/v1/verify-payment', 'checkout'],
  ['GET', '/api/v1/orders/mine', 'checkout'],
  ['GET', `/api/v1/orders/${ID}`, 'checkout'],
  ['GET', '/checkout/success', 'checkout'],
  ['GET', '/cart', 'checkout'],
  ['GET', '/cart.data', 'checkout'],
  ['GET', '/assets/entry-abc.js', 'checkout'],
  ['POST', '/auth/v1/token', 'account'],
  ['GET', '/api/v1/me', 'account'],
  ['HEAD', '/api/v1/me', 'account'],
  ['GET', '/api/v1/orders', 'account'],
  ['GET', '/api/v1/designs/mine', 'account'],
  ['POST', `/storage/v1/object/designs/${ID}/1_0.png`, 'account'],
  ['GET', '/admin', 'account'],
  ['GET', '/account/orders', 'account'],
  ['GET', '/api/v1/designs', 'browse'],
  ['GET', `/api/v1/designs/${ID}`, 'browse'],
  ['GET', '/shop', 'browse'],
  ['GET', '/cartoons', 'browse'],
  ['GET', `/storage/v1/object/public/designs/${ID}/1_0.png`, 'browse'],
  ['GET', '/webhooks/stripe', 'browse'],
  ['POST', '/webhooks/other', 'browse'],
  ['BREW', '/a/path/that/does/not/exist', 'browse'],
])('%s %s has priority %s', (method, path, priority) => {
  expect(requestPriority(method, path)).toBe(priority)
})

test('an endpoint for signed-in users is never refused as early as browsing', () => {
  const early = Object.entries<Access>(permissions)
    .filter(([, access]) => access !== 'anyone')
    .map(([endpoint]) => endpoint.split(' ') as [string, string])
    .filter(([method, path]) => requestPriority(method, path.replaceAll(/\{\w+\}/g, ID)) === 'browse')
  expect(early).toEqual([])
})
