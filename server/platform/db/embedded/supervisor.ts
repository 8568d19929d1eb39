// Supervisor process: runs the PostgreSQL of one folder as long as any process holds a lease on it.
// Usage: node server/platform/db/embedded/supervisor.ts <root>
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { explainFailure } from './supervisor-failure.ts'
import { rotateLog } from './supervisor-log.ts'
import { socketUrl, supervisorPaths } from './supervisor-paths.ts'
import { startPostmaster, stopPostmaster } from './supervisor-postmaster.ts'

const UNUSED_MS = 60_000
const LINGER_MS = 2_000
const ROTATE_MS = 600_000

const paths = supervisorPaths(process.argv[2] ?? '.')
const leases = new Set<Socket>()
let reply: string | undefined

const stop = new AbortController()
const stopped = once(stop.signal, 'abort')
let idleTimer = setTimeout(() => stop.abort(), UNUSED_MS)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop.abort())

// A lease is an open connection: the kernel closes it even when its holder is killed.
const server = createServer((socket) => {
  clearTimeout(idleTimer)
  leases.add(socket)
  if (reply) socket.write(reply)
  socket.on('error', () => {})
  socket.on('close', () => {
    leases.delete(socket)
    clearTimeout(idleTimer)
    if (leases.size === 0) idleTimer = setTimeout(() => stop.abort(), LINGER_MS)
  })
  socket.resume()
})
if (!(await becomeSupervisor())) process.exit(0)
const ownLease = leaseStamp()
const watching = setInterval(watchLease, 1_000)
rotateLog(paths.log)
setInterval(() => rotateLog(paths.log), ROTATE_MS).unref()

try {
  const postmaster = await startPostmaster(paths, stop.signal)
  broadcast({ url: socketUrl(paths), pid: postmaster.pid })
  await Promise.race([postmaster.ended, stopped])
  if (!stop.signal.aborted) console.error('postgres exited unexpectedly; a lease holder will restart it')
  closeLease()
  await stopPostmaster(postmaster)
} catch (error) {
  watchLease()
  if (!stop.signal.aborted) {
    console.error(error)
    broadcast({ error: explainFailure(error, paths).message })
    if (leases.size === 0) await Promise.race([once(server, 'connection'), stopped])
  }
  closeLease()
}
// Holders that still need the database start a new supervisor.
await Promise.all([...leases].map((lease) => new Promise<void>((resolve) => lease.end(resolve))))
process.exit(0)

/**
 * Binds the lease socket, which only one supervisor can. A socket that refuses connections was left behind by a killed
 * supervisor.
 */
async function becomeSupervisor() {
  for (;;) {
    try {
      await once(server.listen(paths.lease), 'listening')
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
    const found = leaseStamp()
    if (await acceptsConnections()) return false
    if (found === leaseStamp()) rmSync(paths.lease, { force: true })
  }
}

function acceptsConnections() {
  return new Promise<boolean>((resolve) => {
    const probe = connect(paths.lease, () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(code)))
  })
}

function leaseStamp() {
  const file = statSync(paths.lease, { bigint: true, throwIfNoEntry: false })
  return file && `${file.ino}-${file.birthtimeNs}`
}

/** Stops if the folder was removed. Exits immediately, without stopping postgres, if another supervisor took over. */
function watchLease() {
  const current = leaseStamp()
  if (current === ownLease) return
  if (current) process.exit(0)
  stop.abort()
}

function closeLease() {
  watchLease()
  clearInterval(watching)
  server.close()
}

function broadcast(message: { url: string; pid: number } | { error: string }) {
  reply = `${JSON.stringify(message)}\n`
  for (const lease of leases) lease.write(reply)
}
