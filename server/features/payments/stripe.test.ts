import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { sendToSite } from '#test/site.ts'
import { uploadEvidence } from './disputes.ts'
import { callStripe, replaceStripe } from './stripe.ts'

testDatabase()
testSandbox()
testPayments()

test('uploads files to the same base URL, although Stripe has another host for them', async () => {
  const data = Buffer.concat([Buffer.from('%PDF-1.7')], 4_000_000)
  const file = await callStripe((stripe) =>
    stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data, name: 'receipt.pdf', type: 'application/pdf' },
    }),
  )
  expect(file).toMatchObject({ filename: 'receipt.pdf', size: 4_000_000, type: 'pdf' })
  expect(await callStripe((stripe) => stripe.files.retrieve(file.id))).toMatchObject({ id: file.id })
})

test('uploads and tax that fail again and again do not block payments', async () => {
  let failures = 0
  replaceStripe((input, init) => {
    if (!/\/v1\/(files|tax)/.test(String(input))) return sendToSite(input, init)
    failures++
    return Promise.reject(new TypeError('fetch failed'))
  })
  const file = { name: 'receipt.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
  try {
    for (let times = 0; times < 6; times++) {
      await expect(uploadEvidence(file, 'file-1')).rejects.toThrow('cannot be reached')
      await expect(callStripe((stripe) => stripe.tax.settings.retrieve(), 'tax')).rejects.toThrow('cannot be reached')
    }
    expect(failures).toBe(10) // the circuit breakers are open
    expect(await callStripe((stripe) => stripe.refunds.list())).toMatchObject({ data: [] })
  } finally {
    replaceStripe(sendToSite)
  }
})
