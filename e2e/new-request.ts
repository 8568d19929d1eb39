import { DAY_MS } from '#domain/durations.ts'
import { call, tokenOf } from './calls.ts'
import { newTitle } from './designs.ts'

/** A new request of the demo admin's. */
export async function newRequest(server: { url: string }, change: Record<string, unknown> = {}) {
  const admin = await tokenOf(server, 'admin@pitlane.test')
  const { items } = await call(server, 'GET', '/api/v1/categories')
  const deadline = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  const words = {
    title: newTitle('Drift finals'),
    description: 'Smoke.',
    category_id: items[0].id,
    price: 50,
    deadline,
  }
  return call(server, 'POST', '/api/v1/design-requests', { ...words, ...change }, admin.token)
}
