import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from '#server/platform/start-error.ts'
import type { App } from './load-app.ts'

const DRAIN_MS = 10_000
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 1000 }

/**
 * Binds the port first, so that startup fails early if the port is in use. Responds with 503 until the app has loaded.
 */
export async function listen(host: string, port: number) {
  let app: App | undefined
  let isClosing = false
  /** The latest response of each connection; earlier ones are sent before it. */
  const lastResponses = new Map<Socket, ServerResponse>()
  const server = createServer(TIMEOUTS, (request, response) => {
    lastResponses.set(request.socket, response)
    if (isClosing) endConnection(response)
    if (app) app.handle(request, response)
    else respondStarting(response)
  })
  server.on('connection', (socket) => socket.once('close', () => lastResponses.delete(socket)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(loaded: App) {
      app = loaded
    },
    /** Graceful shutdown: rejects new connections, finishes responses in progress, closes the rest after ten seconds. */
    close: () =>
      new Promise<void>((resolve) => {
        isClosing = true
        for (const response of lastResponses.values()) endConnection(response)
        const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Without this, clients keep sending requests over a keep-alive connection until it is cut. */
function endConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

function respondStarting(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  })
  response.end('Pitlane is starting.\n')
}

function explain(error: NodeJS.ErrnoException, host: string, port: number) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is already in use. Stop the process that uses it, or set PORT.`)
    case 'EACCES':
      return new StartError(`Port ${port} requires elevated privileges. Set PORT to a value above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is not an IP address of this machine.`)
    default:
      return error
  }
}
