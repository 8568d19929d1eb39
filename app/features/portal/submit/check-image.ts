import type { CheckedImage } from './preflight-worker.ts'

type Result = { id: number; checked?: CheckedImage }

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, (checked: CheckedImage | undefined) => void>()

/** Checks an image in a worker. Returns undefined if the browser cannot decode it. */
export function checkImage(file: File): Promise<CheckedImage | undefined> {
  const id = ++lastId
  return new Promise((resolve) => {
    pending.set(id, resolve)
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
  started.onmessage = ({ data }: MessageEvent<Result>) => settle(data)
  started.onerror = () => {
    worker = undefined
    for (const id of pending.keys()) settle({ id })
  }
  return started
}

function settle({ id, checked }: Result) {
  pending.get(id)?.(checked)
  pending.delete(id)
}
