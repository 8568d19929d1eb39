import type { CheckedImage } from './preflight-worker.ts'

type Answer = { id: number; checked?: CheckedImage }

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, (checked: CheckedImage | undefined) => void>()

/** What a look at an image found; nothing where this browser cannot look. */
export function checkImage(file: File): Promise<CheckedImage | undefined> {
  const id = ++count
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    try {
      worker ??= start()
      worker.postMessage({ id, file })
    } catch {
      settle({ id })
    }
  })
}

function start() {
  const started = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<Answer>) => settle(data)
  started.onerror = () => {
    worker = undefined
    for (const id of waiting.keys()) settle({ id })
  }
  return started
}

function settle({ id, checked }: Answer) {
  waiting.get(id)?.(checked)
  waiting.delete(id)
}
