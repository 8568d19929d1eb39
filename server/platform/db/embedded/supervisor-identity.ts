import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { OWN_DATABASE } from './supervisor-failure.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'

/** The user that postgres runs as: other ids, a user namespace (a prefix of its command), or the current user. */
export type Identity = { ids: Ids | undefined; prefix: string[] }
export type Ids = { uid: number; gid: number }

/** postgres does not run as root, and initdb does not run as a user without a name. */
export function chooseIdentity({ root, data }: SupervisorPaths, program: string): Identity {
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (uid === undefined || hasName()) return { ids: undefined, prefix: [] }
    return userNamespace('PostgreSQL cannot run as a user without a name')
  }
  const owner = ownerOf(join(data, 'PG_VERSION'))
  if (owner?.uid === 0) return userNamespace(`PostgreSQL cannot run as root, which owns ${data}`)
  const candidates = owner ? [owner] : [findUser('postgres'), findUser('nobody')]
  const ids = candidates.find((user) => user && canAccess(user, root, program))
  if (ids) return { ids, prefix: [] }
  if (!owner)
    return userNamespace(`PostgreSQL cannot run as root, and other users cannot access ${root} and ${program}`)
  throw new StartError(
    `${data} belongs to user ${owner.uid}, who cannot access it and ${program}. Make the parent folders accessible, or ${OWN_DATABASE}.`,
  )
}

/** Inside the namespace we run as user 65534 but still own our files, even below a folder that only root may enter. */
function userNamespace(why: string): Identity {
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  if (spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0) return { ids: undefined, prefix }
  throw new StartError(`${why}, and user namespaces are disabled. Start as an unprivileged user, or ${OWN_DATABASE}.`)
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function ownerOf(file: string): Ids | undefined {
  const { uid, gid } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function findUser(name: string): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

function canAccess(user: Ids, folder: string, program: string) {
  return spawnSync('test', ['-x', folder, '-a', '-x', program], { ...user, cwd: '/' }).status === 0
}
