import { call, PASSWORD, type Server } from './api.ts'
import { approvedDesign, MEDIUM_BLACK, openSession } from './checkout.ts'

export const NOT_RECEIVED_CARD = '4000000000002685'

/** An order whose payment is disputed right away. */
export async function disputedOrder(server: Server, card: string) {
  const { id: designId } = await approvedDesign(server)
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  const sessionId = await openSession(server, token, [{ designId, ...MEDIUM_BLACK, quantity: 1 }], card)
  const { order } = await call(server, 'POST', '/functions/v1/verify-payment', { sessionId }, token)
  return order as { id: string; order_number: string }
}
