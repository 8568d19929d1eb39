import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

async function placeOrder() {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id })
  return { read: async () => (await as(customer).get(`/api/v1/orders/${orderId}`)).json() }
}

test('each order gets its own invoice number with the confirmation email', async () => {
  const first = await placeOrder()
  expect((await first.read()).invoice_number).toBeNull()
  const second = await placeOrder()
  await runJobs()
  const numbers = [(await first.read()).invoice_number, (await second.read()).invoice_number]
  expect(new Set(numbers).size).toBe(2)
  expect(numbers.every((number) => Number.isInteger(number) && number > 0)).toBe(true)
})
