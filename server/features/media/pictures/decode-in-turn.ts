/** Decoded pictures are large: what is held at once, not how many ask, decides how much memory the process needs. */
export const MAX_HELD_BYTES = 300_000_000
const MAX_AT_ONCE = 2

let running = 0
let heldBytes = 0
const waiting: { bytes: number; start: () => void }[] = []

/** Runs work that may hold so many bytes as soon as it fits beside what is running; first come, first served. */
export async function decodeInTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting.push({ bytes, start })
    startWhatFits()
  })
  try {
    return await work()
  } finally {
    running--
    heldBytes -= bytes
    startWhatFits()
  }
}

function startWhatFits() {
  for (let next = waiting[0]; next; next = waiting[0]) {
    const fits = running === 0 || (running < MAX_AT_ONCE && heldBytes + next.bytes <= MAX_HELD_BYTES)
    if (!fits) return
    waiting.shift()
    running++
    heldBytes += next.bytes
    next.start()
  }
}
