import { DAY_MS } from '#domain/durations.ts'
import { call, tokenOf } from './api.ts'
import { newTitle } from './designs.ts'

/** Creates a design request as the demo admin. */
export async function newRequest(server: { url: string }, change: Record<string, unknown> = {}) {
  const admin = await tokenOf(server, 'admin@pitlane.test')
  const { items } = await call(server, 'GET', '/api/v1/categories')
  const deadline = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  const defaults = {
    title: newTitle('Drift finals'),
    description: 'Smoke.',
    category_id: items[0].id,
    price: 50,
    deadline,
  }
  return call(server, 'POST', '/api/v1/design-requests', { ...defaults, ...change }, admin.token)
}
