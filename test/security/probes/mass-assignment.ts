import type { Probe } from '../probe.ts'
import { makeWorld } from '../world.ts'

/** Fields that only the server may set, sent along with every write that people make. */
const PROTECTED = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  owner_id: '00000000-0000-4000-8000-000000000001',
  designer_id: '00000000-0000-4000-8000-000000000001',
  customer_id: '00000000-0000-4000-8000-000000000001',
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  is_demo: true,
  status: 'approved',
  total_amount: 0.01,
  amount: 999,
  price_cents: 1,
  royalty_basis_points: 10000,
  banned_at: null,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  created_at: '2020-01-01T00:00:00Z',
  app_metadata: { role: 'admin' },
  // An own property, as JSON.parse creates it.
  ...JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
}

export const massAssignment: Probe = {
  name: 'Mass assignment',
  async run({ target }) {
    const world = await makeWorld(target)
    const { designer, customer } = world
    const findings: string[] = []
    let requests = 0
    const attempt = async (token: string | undefined, method: string, path: string, body: object) => {
      for (const [field, value] of Object.entries(PROTECTED)) {
        if (field in body) continue
        const { status } = await target.call(method, path, { token, body: { ...body, [field]: value } })
        requests++
        if (status >= 500) findings.push(`${method} ${path} with ${field}: ${status}`)
      }
    }
    const before = await snapshot()
    await attempt(designer.token, 'PATCH', '/api/v1/me', { bio: 'Draws.' })
    await attempt(customer.token, 'PATCH', '/api/v1/me/mail-preferences', { follows: true })
    await attempt(customer.token, 'PUT', '/auth/v1/user', { data: { likes: 'rain' } })
    await attempt(customer.token, 'PUT', '/auth/v1/user', { data: { ...PROTECTED } })
    await attempt(designer.token, 'POST', '/api/v1/designs', {
      title: 'Assigned',
      price: 24.99,
      image_url: world.art.url,
    })
    await attempt(designer.token, 'POST', `/api/v1/designs/${world.pendingId}/resubmit`, {
      title: 'Assigned',
      price: 24.99,
      image_url: world.art.url,
    })
    await attempt(designer.token, 'POST', '/api/v1/royalties/payouts', {})
    const cartItems = [{ designId: world.approvedId, size: 'M', color: 'black', quantity: 1, price: 0.01 }]
    await attempt(customer.token, 'POST', '/functions/v1/create-checkout', { cartItems })
    if ((await snapshot()) !== before) findings.push('an account, role or order changed')
    const stolen = await target.query(
      "select id from designs where title = 'Assigned' and (status <> 'pending' or designer_id <> $1)",
      [designer.id],
    )
    if (stolen.length > 0) findings.push('a submitted design got another status or owner')
    return { figure: `${requests} writes with ${Object.keys(PROTECTED).length} protected fields`, findings }

    /** Everything that the attempts must not have changed. */
    async function snapshot() {
      const rows = await target.query(
        `select u.id, u.email, u.password_hash, u.banned_at, u.created_at, r.role from users u join user_roles r on r.user_id = u.id
         where u.id in ($1, $2) order by u.id`,
        [designer.id, customer.id],
      )
      const orders = await target.query('select id, status, total_amount from orders where id = $1', [world.orderId])
      return JSON.stringify([rows, orders])
    }
  },
}
