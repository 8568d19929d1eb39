import { Readable, Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STALL_MS, writeToTarget } from './write-to-target.ts'

const STALLED = 'The backup was aborted because its target stopped accepting bytes.'
const CHUNK = Buffer.alloc(100_000)

test('a target that accepts nothing ends the backup, and its source is closed', async () => {
  const source = Readable.from([CHUNK, CHUNK, CHUNK])
  const hung = new Writable({ write: () => {} })
  await expect(writeToTarget(source, hung, 1)).rejects.toThrow(STALLED)
  expect([source.destroyed, hung.destroyed]).toEqual([true, true])
})

test('a target that accepts all but the last bytes ends the backup, too', async () => {
  let count = 0
  const hung = new Writable({
    highWaterMark: 10 * CHUNK.length,
    write(_chunk, _encoding, done) {
      if (++count < 3) done()
    },
  })
  await expect(writeToTarget(Readable.from([CHUNK, CHUNK, CHUNK]), hung, 1)).rejects.toThrow(STALLED)
})

test('a target that cannot be closed either, such as a disk that hangs, ends the backup', async () => {
  const hung = new Writable({ write: () => {}, destroy: () => {} })
  await expect(writeToTarget(Readable.from([CHUNK, CHUNK, CHUNK]), hung, 1)).rejects.toThrow(STALLED)
})

test('a source may take longer than the target', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let bytes = 0
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
  const source = new Readable({ read: () => {} })
  const written = writeToTarget(source, target)
  for (let count = 1; count <= 3; count++) {
    source.push(CHUNK)
    while (bytes < count * CHUNK.length || vi.getTimerCount() > 0) await turn()
    vi.advanceTimersByTime(2 * STALL_MS)
  }
  source.push(null)
  await written
  expect(bytes).toBe(3 * CHUNK.length)
})

test('an error of the target is reported as it is', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) })
  await expect(writeToTarget(Readable.from([CHUNK]), full)).rejects.toThrow('ENOSPC')
})
