import type { Page } from '@playwright/test'
import { call, PASSWORD, type Server } from './api.ts'
import { paidOrder } from './checkout.ts'

export const drawer = (page: Page) => page.getByRole('complementary', { name: 'Order' })
export const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')

/** A customer with a unique name; `buy` pays for an order. */
export async function newCustomer(server: Server, name = `Rosa ${crypto.randomUUID().slice(0, 8)}`) {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  await call(server, 'PATCH', '/api/v1/me', { display_name: name }, token)
  const buy = async (lines: unknown[]) => (await paidOrder(server, token, lines)).order.id
  return { name, email, token: token as string, buy }
}
