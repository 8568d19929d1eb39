import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** The files of one embedded PostgreSQL. The lease and run sockets may be in a different folder from the rest. */
export type SupervisorPaths = { root: string; data: string; log: string; lease: string; run: string }

/** `root` must be a real path, so that every process finds the same sockets. */
export function supervisorPaths(root: string): SupervisorPaths {
  const sockets = fitsSocket(join(root, 'run')) ? root : join(tmpdir(), `pitlane-${shortHash(root)}`)
  return {
    root,
    data: join(root, 'data'),
    log: join(root, 'postgres.log'),
    lease: join(sockets, 'lease.sock'),
    // Next to the lease folder, not inside it, because this folder belongs to another user when root starts the shop.
    run: sockets === root ? join(root, 'run') : `${sockets}-run`,
  }
}

/** An explicit port, because pg and postgres would otherwise read PGPORT. */
export function socketUrl(paths: SupervisorPaths) {
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(paths.run)}&sslmode=disable`
}

/** The folder protects the socket: any user who can enter it can connect. */
export function makePrivateFolder(path: string, owner?: { uid: number; gid: number }) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = lstatSync(path)
  if (!folder.isDirectory() || ![process.getuid?.(), owner?.uid].includes(folder.uid) || folder.mode & 0o077) {
    throw new StartError(`${path} must be a folder that only this user can access. Remove it and start again.`)
  }
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** A Unix socket path has at most 103 bytes on macOS and 107 on Linux. */
function fitsSocket(run: string) {
  return Buffer.byteLength(join(run, '.s.PGSQL.5432')) <= 103
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
