import { parseAddress } from '#domain/addresses.ts'
import { newTrackingNumber, placeOrder } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import type { Screens } from './attempt.ts'

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')

export const shippingScreens = {
  'label prices': async () => {
    const { admin, path } = await placeOrder()
    return () => as(admin).post(`${path}/rates`, { ship_to })
  },
  'label purchase': async () => {
    const { admin, path } = await placeOrder()
    return () => as(admin).post(`${path}/labels`, { ship_to })
  },
  'label void': async () => {
    const { admin, path } = await placeOrder()
    const bought = await (await as(admin).post(`${path}/labels`, { ship_to })).json()
    return () => as(admin).post(`${path}/parcels/${bought.items[0].id}/void`)
  },
  'tracking number': async () => {
    const { admin, path } = await placeOrder()
    const change = { status: 'shipped', tracking_number: newTrackingNumber() }
    return () => as(admin).patch(path, change)
  },
} satisfies Screens
