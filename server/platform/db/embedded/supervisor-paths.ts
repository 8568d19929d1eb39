import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** Where the parts of one embedded PostgreSQL lie: the lease and run sockets may have to lie apart from the rest. */
export type SupervisorPaths = { root: string; data: string; log: string; lease: string; run: string }

/** `root` is a real path, so that every process finds the same sockets. */
export function supervisorPaths(root: string): SupervisorPaths {
  const sockets = fitsSocket(join(root, 'run')) ? root : join(tmpdir(), `pitlane-${shortHash(root)}`)
  return {
    root,
    data: join(root, 'data'),
    log: join(root, 'postgres.log'),
    lease: join(sockets, 'lease.sock'),
    // Beside the lease's folder, not in it: when root starts, this one belongs to another user.
    run: sockets === root ? join(root, 'run') : `${sockets}-run`,
  }
}

/** The port is named because pg and postgres would otherwise take it from PGPORT. */
export function socketUrl(paths: SupervisorPaths) {
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(paths.run)}&sslmode=disable`
}

/** A socket's folder is its password: whoever may enter it may connect. */
export function makePrivateFolder(path: string, owner?: { uid: number; gid: number }) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = lstatSync(path)
  if (!folder.isDirectory() || ![process.getuid?.(), owner?.uid].includes(folder.uid) || folder.mode & 0o077) {
    throw new StartError(`${path} must be a folder that only this user can enter: remove it and start again.`)
  }
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** macOS takes 103 bytes for the path of a unix socket, Linux 107. */
function fitsSocket(run: string) {
  return Buffer.byteLength(join(run, '.s.PGSQL.5432')) <= 103
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
