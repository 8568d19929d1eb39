import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `slow` delays every response; `frozen` sends none, but only on connections that are open already. */
export type ProxyFault = 'slow' | 'resetting' | 'garbage' | 'frozen'

const GARBAGE = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html>'
const SLOW_MS = 5000

/** TCP proxy to a database. `cut` closes all connections and rejects new ones until `restore`. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let isCut = false
  let attempts = 0
  let fault: ProxyFault | undefined
  let frozen = new Set<Socket>()
  const server = createServer((socket) => {
    attempts++
    socket.on('error', () => {})
    if (isCut) return socket.destroy()
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('close', () => sockets.delete(end))
    }
    socket.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => {
      if (frozen.has(socket)) return
      if (fault === 'resetting') return socket.resetAndDestroy()
      if (fault === 'slow') return void setTimeout(() => socket.writable && socket.write(chunk), SLOW_MS).unref()
      socket.write(fault === 'garbage' ? GARBAGE : chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    /** Number of connections so far, with those that were rejected. */
    attempts: () => attempts,
    /** Breaks the connections in another way. */
    fail: (kind: ProxyFault) => {
      if (kind === 'frozen') frozen = new Set(sockets)
      else fault = kind
    },
    restore: () => {
      isCut = false
      fault = undefined
      frozen = new Set()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
