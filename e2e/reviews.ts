import { asAdmin, call, type Server } from './api.ts'
import { line, MEDIUM_BLACK, paidOrder } from './checkout.ts'

type Design = { id: string; title: string; price: number }

/** Buys a design and marks the order as delivered. */
export async function deliveredOrder(server: Server, token: string, design: Design) {
  const { order } = await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
  await call(server, 'PATCH', `/api/v1/orders/${order.id}`, { status: 'delivered' }, (await asAdmin(server)).token)
  return order
}

/** A published review of a new customer, without a browser. */
export async function publishReview(server: Server, design: Design, review: object = {}, name = 'Rosa Ferrer') {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const body = { email, password: 'pitlane-demo', data: { role: 'customer' } }
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', body)
  await call(server, 'PATCH', '/api/v1/me', { display_name: name }, token)
  await deliveredOrder(server, token, design)
  const fields = { design_id: design.id, stars: 5, fit: 'true', text: 'Sharp print.', ...review }
  const { id } = await call(server, 'POST', '/api/v1/ratings', fields, token)
  await call(server, 'POST', `/api/v1/ratings/${id}/publish`, { version: 1 }, (await asAdmin(server)).token)
  return { id: id as string, token: token as string }
}
