import { replaceCarrier } from '#server/features/shipping/carrier.ts'
import { faultyFetch, TEST_TIMEOUT_MS } from '#test/outside/faulty-fetch.ts'
import { testPart } from '#test/outside/test-part.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'

testShipping()
testPayments()
silenceLog()

testPart('carrier', {
  breakPart: (fault) => replaceCarrier(faultyFetch(fault), { timeoutMs: TEST_TIMEOUT_MS }),
  repair: () => replaceCarrier(sendToSite),
  // The parcel is stored before its label is bought. A retry finds a label that was paid for.
  kept: { 'label purchase': { parcels: 1 } },
})
