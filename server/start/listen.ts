import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isHealthPath } from '#server/platform/http/health-paths.ts'
import { StartError } from '#server/platform/start-error.ts'
import { bindPort } from './bind-port.ts'
import { isLingering, LINGER_LIMITS, lingerIfBodyUnread } from './linger.ts'
import type { App } from './load-app.ts'

const DRAIN_MS = 10_000
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  /** A backstop, longer than the largest upload at the minimum pace; receive-body.ts cuts slow bodies much earlier. */
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 1000,
  /**
   * Longer than the idle time of load balancers (usually 60 s). With Node's 5 s, a proxy would sometimes send a request over
   * a connection that the shop is just closing, and respond with 502.
   */
  keepAliveTimeout: 75_000,
  /** Rejects ambiguous requests even if NODE_OPTIONS sets the lenient parser. */
  insecureHTTPParser: false,
  /** Checked by `hasOneHost`, which also rejects a second one and the requests that follow. */
  requireHostHeader: false,
}
/** A client that accepts no byte of its response for this long is disconnected. */
const STALL_MS = 30_000
const LIMITS = { stallMs: STALL_MS, linger: LINGER_LIMITS }

/**
 * Binds the port first, so that startup fails early if the port is in use. Responds with 503 until the app has loaded.
 */
export async function listen(host: string, port: number, limits = LIMITS) {
  let app: App | undefined
  let isClosing = false
  /** The latest response of each connection; earlier ones are sent before it. */
  const lastResponses = new Map<Socket, ServerResponse>()
  /** Connections with an invalid request. Requests that follow on them may be smuggled, so they are ignored. */
  const rejected = new WeakSet<Socket>()
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    if (isLingering(request.socket) || rejected.has(request.socket)) return
    lastResponses.set(request.socket, response)
    if (isBareHealthCheck(request)) request.headers.host = 'localhost'
    else if (!hasOneHost(request)) {
      rejected.add(request.socket)
      return response.writeHead(400, { Connection: 'close' }).end()
    }
    lingerIfBodyUnread(request, response, limits.linger)
    if (isClosing) endConnection(response)
    if (app) app.handle(request, response)
    else respondStarting(response)
  })
  server.on('connection', (socket) => socket.once('close', () => lastResponses.delete(socket)))
  server.setTimeout(limits.stallMs, (socket) => {
    if (!isWorking(socket, lastResponses.get(socket))) socket.destroy()
  })
  const bound = await bindPort(server, host, port).catch((error) => {
    throw explain(error, host, port)
  })
  return {
    server,
    port: bound.port,
    serve(loaded: App) {
      app = loaded
    },
    /** Graceful shutdown: rejects new connections, finishes responses in progress, closes the rest after ten seconds. */
    async close() {
      isClosing = true
      for (const response of lastResponses.values()) endConnection(response)
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      const closed = bound.close()
      server.closeIdleConnections()
      await closed
      clearTimeout(late)
    },
  }
}

/** Whether the app is still preparing the response, so that a quiet connection is not the client's fault. */
function isWorking(socket: Socket, response: ServerResponse | undefined) {
  return response !== undefined && !response.writableFinished && socket.writableLength === 0
}

/** A proxy and the shop could choose different ones of two. */
function hasOneHost(request: IncomingMessage) {
  return countHosts(request) === 1
}

/** Load balancers check health with HTTP/1.0 and no Host, for example haproxy. */
function isBareHealthCheck(request: IncomingMessage) {
  const { method, url } = request
  return (method === 'GET' || method === 'HEAD') && isHealthPath(url) && countHosts(request) === 0
}

function countHosts({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts++
  return hosts
}

function isHost(name = '') {
  return name.length === 4 && name.toLowerCase() === 'host'
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
