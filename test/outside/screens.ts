import { connectedDesigner, earn } from '#test/connect.ts'
import { given, PASSWORD } from '#test/given.ts'
import { openCheckout, pay, verify } from '#test/payments.ts'
import { ageTracking, placeOrder, shipOrder, track } from '#test/shipping.ts'
import { as, guest, site } from '#test/site.ts'
import { accountScreens } from './account-screens.ts'
import { adminScreens } from './admin-screens.ts'
import type { Attempt } from './attempt.ts'
import { imageScreens } from './image-screens.ts'
import { messageScreens } from './message-screens.ts'
import { portalScreens } from './portal-screens.ts'
import { refundScreens } from './refund-screens.ts'
import { setupScreens } from './setup-screens.ts'
import { shippingScreens } from './shipping-screens.ts'
import type { Screen } from './table.ts'
import { webhookScreens } from './webhook-screens.ts'

/** Prepares what a screen needs while all parts work, and returns its request. */
export const screens: Record<Screen, () => Promise<Attempt>> = {
  ...accountScreens,
  ...adminScreens,
  ...imageScreens,
  ...messageScreens,
  ...portalScreens,
  ...refundScreens,
  ...setupScreens,
  ...shippingScreens,
  ...webhookScreens,
  checkout: async () => {
    const design = await given.design({ status: 'approved' })
    const customer = await given.signedIn()
    const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity: 1 }]
    return () => postWithKey(customer, '/functions/v1/create-checkout', { cartItems, shippingAddress: null })
  },
  'payment return': async () => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url)
    return () => as(customer).post('/functions/v1/verify-payment', { sessionId })
  },
  'order page': async () => {
    const { customer, path } = await placeOrder()
    return () => as(customer).get(path)
  },
  'tracking, seen before': async () => {
    const { customer, number } = await shipOrder()
    await track(customer, number)
    await ageTracking(number, 10)
    return () => as(customer).post('/functions/v1/track-shipment', { tracking_number: number })
  },
  'tracking, first time': async () => {
    const { customer, number } = await shipOrder()
    return () => as(customer).post('/functions/v1/track-shipment', { tracking_number: number })
  },
  'sign-in': async () => {
    const { email } = await given.account()
    return () => guest.post('/auth/v1/token?grant_type=password', { email: email ?? '', password: PASSWORD })
  },
  refund: async () => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url)
    const { body } = await verify(customer, sessionId)
    const admin = await given.signedIn('admin')
    return () => postWithKey(admin, `/api/v1/orders/${body.order?.id}/refunds`, {})
  },
  payout: async () => {
    const designer = await connectedDesigner()
    await earn(designer.id)
    return () => as(designer).post('/api/v1/royalties/payouts', { method: 'stripe' })
  },
  newsletter: async () => {
    const email = `${crypto.randomUUID()}@pitlane.test`
    return () => guest.post('/api/v1/newsletter', { email })
  },
  '/healthz': async () => () => guest.get('/healthz'),
  '/readyz': async () => () => guest.get('/readyz'),
}

function postWithKey({ accessToken }: { accessToken: string }, path: string, body: object) {
  return site.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one-try',
    },
    body: JSON.stringify(body),
  })
}
