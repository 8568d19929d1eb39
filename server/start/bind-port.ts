import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'

/**
 * Node accepts one connection per listener and turn (iteration) of the event loop. Under load, a turn takes tens of
 * milliseconds, and new visitors and health checks would wait for seconds. In a cluster, the primary accepts, and it has nothing else to do.
 */
const LISTENERS = process.platform === 'linux' && !cluster.isWorker ? 16 : 1

/** Binds the port of an HTTP server, with more listeners for the same port if the system can share it (SO_REUSEPORT). */
export async function bindPort(server: Server, host: string, port: number, listeners = LISTENERS) {
  if (listeners === 1) return { port: await bind(server, { host, port }), close: () => close(server) }
  const bound = await findPort(host, port)
  const others = Array.from({ length: listeners - 1 }, () => shareConnections(server))
  const all = [server, ...others]
  for (const one of all) await bind(one, { host, port: bound, reusePort: true })
  return { port: bound, close: async () => void (await Promise.all(all.map(close))) }
}

/** Another program that shares the port would get some of our connections, so this fails unless the port is free. */
async function findPort(host: string, port: number) {
  const probe = createServer()
  const found = await bind(probe, { host, port })
  await close(probe)
  return found
}

/** Has the options that node:http has for its own listener. */
function shareConnections(server: Server) {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

function bind(server: NetServer, options: { host: string; port: number; reusePort?: boolean }) {
  return new Promise<number>((resolve, reject) => {
    server.on('error', reject) // later errors are of connections that could not be accepted; their clients see them closed
    server.listen(options, () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: NetServer) {
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
