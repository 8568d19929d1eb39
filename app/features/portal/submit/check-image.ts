import type { CheckedImage, CheckTask, TrimTask } from './preflight-worker.ts'
import workerUrl from './preflight-worker.ts?worker&url'

type Answer = { id: number; result?: unknown; isDamaged?: boolean }
type Task = Omit<CheckTask, 'id'> | Omit<TrimTask, 'id'>

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, (answer: Answer) => void>()

/** Checks an image in a worker. Undefined if the browser cannot run the check; the image may still be fine. */
export async function checkImage(
  file: Blob,
  size?: { width: number; height: number },
): Promise<CheckedImage | 'damaged' | undefined> {
  const { result, isDamaged } = await ask({ task: 'check', file, size })
  return isDamaged ? 'damaged' : (result as CheckedImage | undefined)
}

/** Cuts off transparent borders at full resolution. Undefined if that is not possible. */
export async function trimImage(file: File): Promise<File | undefined> {
  const { result } = await ask({ task: 'trim', file })
  if (!(result instanceof Blob)) return
  return new File([result], `${file.name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}

function ask(task: Task): Promise<Answer> {
  const id = ++lastId
  return new Promise((resolve) => {
    pending.set(id, resolve)
    try {
      worker ??= start()
      worker.postMessage({ ...task, id })
    } catch {
      settle({ id })
    }
  })
}

function start() {
  const started = new Worker(workerUrl, { type: 'module' }) // from the shop, also if a CDN serves this script
  started.onmessage = ({ data }: MessageEvent<Answer>) => settle(data)
  started.onerror = () => {
    worker = undefined
    for (const id of pending.keys()) settle({ id })
  }
  return started
}

function settle(answer: Answer) {
  pending.get(answer.id)?.(answer)
  pending.delete(answer.id)
}
