import os from 'node:os'
import { readStolenMs } from './stall-watch.ts'

const READ_EVERY_MS = 100

type Sources = { now?: () => number; stolenMs?: () => number; cores?: number }

/**
 * Time without steal time: while the hypervisor gives half of the cores to other machines, this clock runs at half the
 * speed. A load that follows it stays the same share of what the machine can do.
 */
export function createOwnTime({
  now = () => performance.now(),
  stolenMs = readStolenMs,
  cores = os.availableParallelism(),
}: Sources = {}): () => number {
  let readAt = now()
  let stolen = stolenMs()
  return () => {
    const at = now()
    if (at - readAt >= READ_EVERY_MS) {
      readAt = at
      stolen = stolenMs()
    }
    return at - stolen / cores
  }
}
