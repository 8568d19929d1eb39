import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A limit runs in its own process: it gets its task as a message, and answers with its port. */
export function serveTask<Task>(prepare: (task: Task) => RequestListener | Promise<RequestListener>) {
  process.on('message', async (task: Task) => {
    const server = createServer(await prepare(task))
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
}
