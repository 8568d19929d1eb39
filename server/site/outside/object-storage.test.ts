import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { openS3Storage } from '#server/platform/storage/s3-storage.ts'
import { replaceStorage } from '#server/platform/storage/storage.ts'
import { countJobs } from '#test/jobs.ts'
import type { Fault, Screen } from '#test/outside/table.ts'
import { testPart } from '#test/outside/test-part.ts'
import { type Written, writtenSince } from '#test/outside/written-rows.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { openS3rver, silenceLog, startServer } from '#test/storage.ts'

testShipping()
testPayments()
silenceLog()

/** The real timeout is 30 s, so 5 s is a sixth of it. */
const REQUEST_MS = 3000
const SLOW_MS = REQUEST_MS / 6
const GARBAGE = '<html>Welcome to our Wi-Fi'

let store: Awaited<ReturnType<typeof openS3rver>>
let working: FileStorage

beforeAll(async () => {
  store = await openS3rver()
  working = await openS3Storage(store.settings)
  replaceStorage(working)
})
afterAll(async () => {
  replaceStorage(undefined)
  await store.close()
})

const DELETED: Partial<Record<Screen, number>> = { 'dispute, deletion of evidence': 1 }
const MEANWHILE: Partial<Record<Screen, Written>> = {
  'dispute, deletion of evidence': { dispute_files: -1 },
  'webhook of a dispute': { disputes: 1, payment_events: 1 },
}
/** The shop's own file replaces the deleted one. */
const FINISHED: Partial<Record<Screen, Written>> = {
  'dispute, deletion of evidence': {},
  'webhook of a dispute': { disputes: 1, payment_events: 1, dispute_files: 1 },
}

const countEvidence = (state: string) => countJobs('dispute-evidence', state)

testPart('object storage', {
  breakPart: async (fault) => replaceStorage(await openS3Storage(await faultySettings(fault), REQUEST_MS)),
  repair: () => replaceStorage(working),
  // The files that the shop attaches to a dispute.
  checkMeanwhile: async (screen, before) => {
    expect(await countEvidence('retry')).toBe(1)
    expect(await writtenSince(before)).toEqual(MEANWHILE[screen])
  },
  checkLater: async (screen, before) => {
    expect(await countEvidence('completed')).toBe(1)
    expect(await countJobs('delete-evidence', 'completed')).toBe(DELETED[screen] ?? 0)
    expect(await writtenSince(before)).toEqual(FINISHED[screen])
  },
})

async function faultySettings(fault: Fault) {
  if (fault === 'down') return { ...store.settings, S3_ENDPOINT: 'http://127.0.0.1:1' }
  return startServer(async (socket) => {
    if (fault === 'slow by 5 s') {
      await delay(SLOW_MS)
      socket.pipe(connect(store.port, '127.0.0.1')).pipe(socket)
      return
    }
    socket.on('data', () => {
      if (fault === 'resetting') socket.resetAndDestroy()
      else socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${GARBAGE.length}\r\n\r\n${GARBAGE}`)
    })
  })
}
