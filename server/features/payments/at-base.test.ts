import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { atBase } from './at-base.ts'

const SIMULATOR = 'http://127.0.0.1:3000/sandbox/stripe/'

test.each([
  ['https://api.stripe.com', 'https://api.stripe.com/v1/refunds?limit=3', 'https://api.stripe.com/v1/refunds?limit=3'],
  ['https://api.stripe.com/', 'https://files.stripe.com/v1/files', 'https://files.stripe.com/v1/files'],
  ['https://api.stripe.com', 'https://files.stripe.com.example/v1/files', 'https://api.stripe.com/v1/files'],
  [SIMULATOR, 'https://files.stripe.com/v1/files', 'http://127.0.0.1:3000/sandbox/stripe/v1/files'],
  [SIMULATOR, 'https://api.stripe.com/v1/refunds?limit=3', 'http://127.0.0.1:3000/sandbox/stripe/v1/refunds?limit=3'],
])('with the base URL %s, a request to %s goes to %s', (base, input, expected) => {
  expect(atBase(base, input)).toBe(expected)
})

test('at Stripe, the SDK uploads files to their own host', async () => {
  const hosts: string[] = []
  const send = async (input: string | URL | Request) => {
    hosts.push(atBase('https://api.stripe.com', input))
    return Response.json({ id: 'file_1', object: 'file' })
  }
  const stripe = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(send as typeof fetch) })
  const file = { data: Buffer.from('%PDF-1.7'), name: 'receipt.pdf', type: 'application/pdf' }
  await stripe.files.create({ purpose: 'dispute_evidence', file })
  expect(hosts).toEqual(['https://files.stripe.com/v1/files'])
})
