import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from '#server/platform/start-error.ts'
import type { App } from './load-app.ts'

const DRAIN_MS = 10_000
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 1000 }

/** Takes the port at once, so that a port in use is known before anything else starts; answers 503 until the app is there. */
export async function listen(host: string, port: number) {
  let app: App | undefined
  let isClosing = false
  /** The last answer of each connection; those before it are sent first. */
  const lastAnswers = new Map<Socket, ServerResponse>()
  const server = createServer(TIMEOUTS, (request, response) => {
    lastAnswers.set(request.socket, response)
    if (isClosing) endConnection(response)
    if (app) app.answer(request, response)
    else answerStarting(response)
  })
  server.on('connection', (socket) => socket.once('close', () => lastAnswers.delete(socket)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(loaded: App) {
      app = loaded
    },
    /** Takes nobody new, lets answers under way finish, cuts what is left after ten seconds. */
    close: () =>
      new Promise<void>((resolve) => {
        isClosing = true
        for (const response of lastAnswers.values()) endConnection(response)
        const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** A connection that is kept open brings one request after the other, and the last of them would be cut. */
function endConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

function answerStarting(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  })
  response.end('Pitlane is starting.\n')
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use: stop the program that has it, or set PORT to another one.`)
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is not an address of this machine.`)
    default:
      return error
  }
}
