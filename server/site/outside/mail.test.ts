import { expect } from 'vitest'
import { replaceMailServer } from '#server/platform/mail/transport.ts'
import { testFiles } from '#test/files.ts'
import { countJobs } from '#test/jobs.ts'
import type { Fault } from '#test/outside/table.ts'
import { testPart } from '#test/outside/test-part.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { silenceLog, startServer } from '#test/storage.ts'

testShipping()
testPayments()
testFiles()
silenceLog()

const SHORT = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
const CLOSED_PORT = 1
const countMails = async (state: string) => (await countJobs('mail', state)) ?? 0

let waiting = 0

testPart('mail', {
  breakPart: async (fault) => replaceMailServer(await faultyServer(fault), { timeouts: SHORT }),
  repair: () => replaceMailServer(undefined),
  checkMeanwhile: async () => {
    waiting = await countMails('retry')
    expect(waiting).toBeGreaterThan(0)
    expect(await countMails('completed')).toBe(0)
  },
  checkLater: async () =>
    expect([await countMails('retry'), await countMails('failed'), await countMails('completed')]).toEqual([
      0,
      0,
      waiting,
    ]),
})

async function faultyServer(fault: Fault) {
  if (fault === 'down') return `smtp://127.0.0.1:${CLOSED_PORT}`
  const { S3_ENDPOINT = '' } = await startServer((socket) => {
    if (fault === 'resetting') socket.resetAndDestroy()
    if (fault === 'answering garbage') socket.end('<html>Welcome to our Wi-Fi\r\n')
  })
  return S3_ENDPOINT.replace('http:', 'smtp:')
}
