import { parseAddress } from '#domain/addresses.ts'
import { given } from '#test/given.ts'
import { customerOf, REVIEW } from '#test/ratings.ts'
import { placeOrder } from '#test/shipping.ts'
import { as, guest } from '#test/site.ts'
import type { Screens } from './attempt.ts'

/** Requests of the pages that a customer signs in for, of the favorites and of the contact page. */
export const accountScreens = {
  'list of orders': async () => {
    const { customer } = await placeOrder()
    return () => as(customer).get('/api/v1/orders/mine')
  },
  'cancellation request': async () => {
    const { customer, path } = await placeOrder()
    return () => as(customer).post(`${path}/cancel-request`)
  },
  'account details': async () => {
    const customer = await given.signedIn()
    return () => as(customer).get('/api/v1/me')
  },
  'change of account details': async () => {
    const customer = await given.signedIn()
    return () => as(customer).patch('/api/v1/me', { display_name: 'Mara Voss', version: 1 })
  },
  'new address': async () => {
    const customer = await given.signedIn()
    const address = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')
    return () => as(customer).post('/api/v1/me/addresses', address)
  },
  'list of favorites': async () => {
    const customer = await given.signedIn()
    return () => as(customer).get('/api/v1/favorites')
  },
  'cards of favorites': async () => {
    const { id } = await given.design({ status: 'approved' })
    return () => guest.get(`/api/v1/designs/cards?ids=${id}`)
  },
  'new favorite': async () => {
    const [customer, { id }] = [await given.signedIn(), await given.design({ status: 'approved' })]
    return () => as(customer).put(`/api/v1/favorites/${id}`)
  },
  'new follow': async () => {
    const [customer, { designerId }] = [await given.signedIn(), await given.design({ status: 'approved' })]
    return () => as(customer).put(`/api/v1/follows/${designerId}`)
  },
  'new review': async () => {
    const { id } = await given.design({ status: 'approved' })
    const customer = await customerOf(id)
    return () => as(customer).post('/api/v1/ratings', { design_id: id, ...REVIEW })
  },
  'contact form, opened': async () => () => guest.get('/api/v1/contact/token'),
} satisfies Screens
