// Memory in use after a full garbage collection. Resident memory also has free space of the heap and the allocator.

/** For a process that was started with this flag. */
export const INSPECT_FLAG = '--inspect=127.0.0.1:0'

/** Collects garbage through the inspector, then returns the bytes in the heap and in buffers. */
export async function readLiveMemory(output: string): Promise<number> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output)?.[0]
  if (!address) throw new Error('The process has no inspector.')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)))
  })
  try {
    await send(socket, 1, 'HeapProfiler.collectGarbage')
    const { result } = await send(socket, 2, 'Runtime.evaluate', {
      expression: '((used) => used.heapUsed + used.external)(process.memoryUsage())',
    })
    return Number(result?.value)
  } finally {
    socket.close()
  }
}

type Answer = { id: number; result: { result?: { value: unknown } } }

function send(socket: WebSocket, id: number, method: string, params = {}): Promise<Answer['result']> {
  return new Promise((resolve) => {
    socket.addEventListener('message', function listen({ data }) {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id !== id) return
      socket.removeEventListener('message', listen)
      resolve(answer.result)
    })
    socket.send(JSON.stringify({ id, method, params }))
  })
}
