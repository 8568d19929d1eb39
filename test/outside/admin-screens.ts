import { given } from '#test/given.ts'
import { placeOrder } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import type { Screens } from './attempt.ts'

/** Requests of the admin dashboard. */
export const adminScreens = {
  'admin statistics': async () => {
    const admin = await given.signedIn('admin')
    return () => as(admin).get('/api/v1/stats/admin')
  },
  'admin orders': async () => {
    const { admin } = await placeOrder()
    return () => as(admin).get('/api/v1/orders')
  },
  'pending designs': async () => {
    const admin = await given.signedIn('admin')
    await given.design({ status: 'pending' })
    return () => as(admin).get('/api/v1/designs/pending')
  },
  'admin approval': async () => {
    const admin = as(await given.signedIn('admin'))
    const { id } = await given.design({ status: 'pending' })
    const { updated_at } = await (await admin.get(`/api/v1/designs/${id}`)).json()
    return () => admin.post(`/api/v1/designs/${id}/approve`, { updated_at })
  },
  'message to a designer': async () => {
    const [admin, designer, { id }] = [
      await given.signedIn('admin'),
      await given.signedIn('designer'),
      await given.request(),
    ]
    const path = `/api/v1/design-requests/${id}`
    await as(designer).post(`${path}/claim`)
    const message = { id: crypto.randomUUID(), designer_id: designer.id, text: 'More smoke, please.' }
    return () => as(admin).post(`${path}/messages`, message)
  },
  suspension: async () => {
    const [admin, { id }] = [await given.signedIn('admin'), await given.account()]
    return () => as(admin).post(`/api/v1/people/${id}/suspend`, { reason: 'Copies of other designs.' })
  },
} satisfies Screens
