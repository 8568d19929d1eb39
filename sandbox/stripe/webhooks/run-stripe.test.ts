import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { clock, paidSession, stripe, WEBHOOK_SECRET } from '#test/stripe-simulator.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { startStripe, stopStripe } from './run-stripe.ts'

testDatabase()
testSandbox()

test('delivers webhooks over HTTP while running, and none after it has stopped', async () => {
  clock.now = new Date() // other test files change the clock
  const received: string[] = []
  const shop = createServer(async (request, response) => {
    const payload = await text(request)
    const signature = String(request.headers['stripe-signature'])
    const event = await stripe.webhooks.constructEventAsync(payload, signature, WEBHOOK_SECRET)
    received.push(`${request.url} ${event.type}`)
    response.end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const { port } = shop.address() as AddressInfo
  startStripe({ url: `http://127.0.0.1:${port}/webhooks/stripe`, secret: WEBHOOK_SECRET })
  await paidSession()
  await vi.waitFor(() => expect(received).toContain('/webhooks/stripe checkout.session.completed'), EVENTUALLY)
  await vi.waitFor(() => expect(received).toHaveLength(4), EVENTUALLY)
  await stopStripe()
  await paidSession()
  expect(received).toHaveLength(4)
})
