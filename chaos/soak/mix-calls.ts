import type { Call } from '../load.ts'
import { ADDRESS, firstDesign, signIn } from '../shopper.ts'

const CUSTOMER = { email: 'customer@pitlane.test', password: 'pitlane-demo' }
/** Rounds of the frequent requests between two rare ones: each rare one is about one request in two hundred. */
const ROUNDS = 10

/** Many people browse, some sign in and buy. */
export async function mixCalls(origin: string): Promise<Call[]> {
  const token = await signIn(origin, CUSTOMER.email, CUSTOMER.password)
  const design = await firstDesign(origin)
  const frequent: Call[] = [
    { path: '/shop' },
    { path: '/api/v1/designs' },
    { path: `/design/${design}` },
    { path: `/api/v1/designs/${design}` },
    { path: '/api/v1/favorites', token, json: { design_ids: [design] } },
    { path: '/api/v1/orders/mine', token },
    { path: '/api/v1/designs?search=racing' },
    { path: '/' },
    { path: `/storage/v1/object/public/mockups/${design}/black-w330.webp` },
  ]
  const cartItems = [{ designId: design, size: 'M', color: 'black', quantity: 1 }]
  const rare: Call[] = [
    { path: '/auth/v1/token?grant_type=password', json: CUSTOMER },
    { path: '/functions/v1/create-checkout', token, json: { cartItems, shippingAddress: ADDRESS } },
  ]
  return rare.flatMap((call) => [...Array.from({ length: ROUNDS }, () => frequent).flat(), call])
}
