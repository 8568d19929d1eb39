import { once } from 'node:events'
import { connect } from 'node:net'
import type { Probe } from '../probe.ts'

const BYTES = 30_000_000
const CHUNK = Buffer.alloc(65_536, 'x')

/** Bodies that are too large: the client must receive the 413, on a fresh and on a kept-alive connection, never a reset. */
export const oversized: Probe = {
  name: 'Oversized bodies',
  async run({ target, size }) {
    const designer = await target.signUp('designer')
    const endpoints = [
      ['POST', '/api/v1/contact', 'application/json'],
      ['PATCH', '/api/v1/me', 'application/json'],
      ['POST', '/functions/v1/create-checkout', 'application/json'],
      ['POST', '/auth/v1/signup', 'application/json'],
      ['POST', '/webhooks/stripe', 'application/json'],
      ['POST', `/storage/v1/object/designs/${designer.id}/1700000000000_0.png`, 'image/png'],
    ] as const
    const findings: string[] = []
    let requests = 0
    for (const [method, path, type] of size === 'quick' ? endpoints.slice(0, 1).concat(endpoints.slice(-1)) : endpoints)
      for (const keptAlive of [false, true])
        for (const chunked of [false, true]) {
          requests++
          const head = [
            `${method} ${path} HTTP/1.1`,
            `Host: ${new URL(target.shop.url).host}`,
            `Authorization: Bearer ${designer.token}`,
            `Content-Type: ${type}`,
            chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BYTES}`,
          ]
          const answer = await sendLarge(target.shop.url, `${head.join('\r\n')}\r\n\r\n`, { keptAlive, chunked })
          // Uploads may be refused earlier, because the first bytes are no image.
          const expected = path.startsWith('/storage/') ? /^4\d\d$/ : /^413$/
          if (!expected.test(answer))
            findings.push(
              `${method} ${path} (${keptAlive ? 'kept-alive' : 'fresh'}, ${chunked ? 'chunked' : 'with length'}): ${answer}`,
            )
        }
    return { figure: `${requests} bodies of ${BYTES / 1e6} MB`, findings }
  },
}

/** Sends without reading first, as most clients do, and returns the status or the error. */
async function sendLarge(url: string, head: string, { keptAlive, chunked }: { keptAlive: boolean; chunked: boolean }) {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let [answer, failure] = ['', '']
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message))
  await once(socket, 'connect')
  if (keptAlive) {
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await once(socket, 'data')
    answer = ''
  }
  socket.write(head)
  for (let sent = 0; sent < BYTES && !socket.destroyed && !answer && !failure; sent += CHUNK.length) {
    if (chunked) socket.write(`${CHUNK.length.toString(16)}\r\n`)
    const flushed = socket.write(CHUNK)
    if (chunked) socket.write('\r\n')
    if (!flushed)
      await Promise.race([once(socket, 'drain'), once(socket, 'close'), once(socket, 'data')]).catch(() => {})
  }
  if (!answer && !socket.destroyed) await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {})
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (failure || 'closed without an answer')
}
