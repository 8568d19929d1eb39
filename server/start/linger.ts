// Lingering close, as in nginx: a response that is sent before the whole request body has arrived still reaches the client.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type LingerLimits = { maxBytes: number; maxMs: number; maxIdleMs: number; checkEveryMs: number }

export const LINGER_LIMITS: LingerLimits = {
  maxBytes: 64 * 1024 ** 2,
  maxMs: 30_000,
  maxIdleMs: 5000,
  checkEveryMs: 1000,
}

const lingering = new WeakSet<Socket>()

/**
 * Closing a socket with unread bytes resets the connection, and the reset can discard a response that the client has not
 * read yet. So the connection is closed in order: respond, send FIN, discard what arrives, wait for the client's FIN.
 */
export function lingerIfBodyUnread(request: IncomingMessage, response: ServerResponse, limits: LingerLimits) {
  if (!announcesBody(request)) return
  const { socket } = request
  const writeHead = response.writeHead
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false // sends Connection: close
      socket.destroySoon = () => linger(request, limits) // Node calls it after the last response of a connection
    }
    return Reflect.apply(writeHead, response, args)
  }
}

/** A request that follows on such a connection must not be processed: the client knows that it is closed. */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket)
}

function announcesBody({ headers }: IncomingMessage) {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

function linger(request: IncomingMessage, { maxBytes, maxMs, maxIdleMs, checkEveryMs }: LingerLimits) {
  const { socket } = request
  if (lingering.has(socket) || socket.destroyed) return
  lingering.add(socket)
  const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead]
  let last = { at: startedAt, bytes: bytesBefore }
  const timer = setInterval(() => {
    const now = performance.now()
    if (socket.bytesRead > last.bytes) last = { at: now, bytes: socket.bytesRead }
    const isOver = now - startedAt > maxMs || now - last.at > maxIdleMs || last.bytes - bytesBefore > maxBytes
    if (isOver) socket.destroy()
  }, checkEveryMs)
  socket.once('close', () => clearInterval(timer))
  socket.once('end', () => socket.destroy())
  request.removeAllListeners('data') // a reader that gave up would pause the request
  request.resume()
  socket.end()
}
