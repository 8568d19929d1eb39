import type { ChaosCase, Verdict } from '../case.ts'
import { damagedImages } from '../environment/damaged-images.ts'
import { exhaustConnections } from '../environment/exhaust-connections.ts'
import { fillDatabase } from '../environment/fill-database.ts'
import { killForMemory } from '../environment/kill-for-memory.ts'
import { limitFileSize, limitOpenFiles } from '../environment/limit-files.ts'
import { readOnlyDisk } from '../environment/read-only-disk.ts'
import { slowDisk } from '../environment/slow-disk.ts'
import { stepClock } from '../environment/step-clock.ts'

const PARTS = [
  exhaustConnections,
  limitOpenFiles,
  limitFileSize,
  readOnlyDisk,
  slowDisk,
  damagedImages,
  fillDatabase,
  stepClock,
  killForMemory,
]

/** Faults that need no process are tests beside the code. */
export const environment: ChaosCase = {
  name: 'environment',
  title:
    'full, slow and read-only disks, damaged images, too few files and connections, a wrong clock, processes ended for memory',
  async run(options) {
    const verdicts: Verdict[] = []
    for (const part of PARTS) {
      const found = await part(options)
      verdicts.push(...(Array.isArray(found) ? found : [found]))
      options.report(`${verdicts.at(-1)?.test}: ${verdicts.at(-1)?.figure}`)
    }
    return verdicts
  },
}
