import { expect } from 'vitest'
import { replaceCarrier } from '#server/features/shipping/carrier.ts'
import { testFiles } from '#test/files.ts'
import { countJobs } from '#test/jobs.ts'
import { faultyFetch, TEST_TIMEOUT_MS } from '#test/outside/faulty-fetch.ts'
import { testPart } from '#test/outside/test-part.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'

testShipping()
testPayments()
testFiles()
silenceLog()

const countSubscriptions = (state: string) => countJobs('follow-parcels', state)

testPart('carrier', {
  breakPart: (fault) => replaceCarrier(faultyFetch(fault), { timeoutMs: TEST_TIMEOUT_MS }),
  repair: () => replaceCarrier(sendToSite),
  // The parcel is stored before its label is bought. A retry finds a label that was paid for.
  kept: { 'label purchase': { parcels: 1 } },
  checkMeanwhile: async () => expect(await countSubscriptions('retry')).toBe(1),
  checkLater: async () => expect(await countSubscriptions('completed')).toBe(1),
})
