import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

type Customer = Awaited<ReturnType<typeof openCheckout>>['customer']

async function onlyOrder(customer: Customer) {
  const { items } = await (await as(customer).get('/api/v1/orders/mine')).json()
  return items[0]
}

test('the card is stored when the customer returns from payment, and named in the email', async () => {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  const { body } = await verify(customer, sessionId)
  expect(body.order).toMatchObject({ payment_method: { brand: 'visa', last4: '4242' } })
  await runJobs()
  const [mail] = await listMails(customer.email)
  expect(mail?.text).toContain('Payment method: Visa ending in 4242.')
  expect(mail?.text).toContain('Tax: $0.00')
})

test('a payment settled by a webhook gets its card with the confirmation', async () => {
  const { customer, url } = await openCheckout()
  await pay(url)
  await deliverEvents()
  expect(await onlyOrder(customer)).toMatchObject({ payment_method: null })
  await runJobs()
  expect(await onlyOrder(customer)).toMatchObject({ payment_method: { brand: 'visa', last4: '4242' } })
})

test('the confirmation does not wait for a provider that cannot be reached', async () => {
  const { customer, url } = await openCheckout()
  await pay(url)
  await deliverEvents()
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  await runJobs()
  await query('delete from sandbox.faults', [])
  expect(await onlyOrder(customer)).toMatchObject({ payment_method: null, invoice_number: expect.any(Number) })
  const [mail] = await listMails(customer.email)
  expect(mail?.text).toContain('Payment method: Paid by card.')
})
