import path from 'node:path'
import { createChildPool } from '#server/platform/child-process/child-pool.ts'
import type { Input, Result } from '#server/platform/child-process/messages.ts'
import { root } from '#server/platform/root.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { MAX_DECODED_BYTES } from './images/max-decoded-bytes.ts'
import { MEMORY } from './memory.ts'
import type { operations } from './operations.ts'

type Operations = typeof operations

const CONCURRENCY = 2
const MAX_QUEUED = 500
/** Requests come first on busy cores. */
const NICENESS = 5
/** Long enough for the largest image on a busy machine. */
const TIMEOUT_MS = 90_000
const IDLE_MS = 10_000
const MAX_HEAP_MEGABYTES = 256

/** Makes glibc return the memory of decoded images to the system, and share it between the few threads. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' }
/** Needed to find libraries and caches. Nothing else of our environment is passed on, because it has secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'TMPDIR']

/** Draws in child processes, bounded in number and memory. @internal */
export function createPictures({ niceness = NICENESS, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = {}) {
  const pool = createChildPool<Operations>({
    entry: path.join(root, 'server/pictures/child.ts'),
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    env: { ...passedOn(), ...MALLOC },
    niceness,
    idleMs,
    timeoutMs,
  })
  /*
   * The semaphores of images and their nesting order, outermost first:
   *
   *   upload:     body (admit-upload) → image (admit-upload) → decode budget
   *   rendition:  rendition (ensure-rendition)               → decode budget
   *   print pack: print-ready file (make-print-pack)         → decode budget
   *
   * The decode budget is always the innermost, so that permits cannot deadlock.
   */
  const budget = createSemaphore({ permits: CONCURRENCY, maxQueued: MAX_QUEUED, maxWeight: MAX_DECODED_BYTES })
  return {
    draw<Name extends keyof Operations>(name: Name, input: Input<Operations, Name>): Promise<Result<Operations, Name>> {
      const memoryOf: (input: Input<Operations, Name>) => number = MEMORY[name]
      return budget.withPermit(() => pool.call(name, input), memoryOf(input))
    },
    pids: pool.pids,
    close: pool.close,
  }
}

const pictures = createPictures()

/** Decodes or draws an image in a child process, as soon as its memory fits into the budget. */
export const drawInChild = pictures.draw

/** Ends the child processes. The next image starts a new one. */
export const endPictureProcesses = pictures.close

function passedOn() {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
