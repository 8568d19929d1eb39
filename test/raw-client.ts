import { once } from 'node:events'
import { connect } from 'node:net'

/** A TCP connection that sends bytes as given, without an HTTP client in between. */
export async function openRawClient(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  let received = ''
  let error: NodeJS.ErrnoException | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text) => (received += text))
  socket.on('error', (caught) => (error = caught))
  const closed = new Promise<void>((resolve) => {
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve())
  })
  return {
    socket,
    received: () => received,
    /** Resolves when the system has accepted all bytes. */
    send: (bytes: string | Uint8Array) => new Promise<void>((resolve) => socket.write(bytes, () => resolve())),
    /** Waits until the connection is closed by both sides; fails if it was reset. */
    async untilClosed() {
      await closed
      if (error) throw error
      return received
    },
    /** Waits for a text in the response. */
    async until(text: string) {
      while (!received.includes(text)) await Promise.race([once(socket, 'data'), closed.then(() => failClosed(text))])
      return received
    },
  }
  function failClosed(text: string): never {
    throw new Error(`The connection was closed before ${text} arrived: ${received}`)
  }
}
