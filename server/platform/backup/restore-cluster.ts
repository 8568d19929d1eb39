import { createWriteStream } from 'node:fs'
import { chown, mkdir, mkdtemp, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeUnfinished, UNFINISHED } from '#server/platform/db/embedded/supervisor-cluster.ts'
import { supervisorPaths } from '#server/platform/db/embedded/supervisor-paths.ts'
import { clusterOwner, embeddedVersion } from '#server/platform/db/embedded/supervisor-programs.ts'
import { StartError } from '#server/platform/start-error.ts'
import { EMPTY_FOLDERS } from './cluster-files.ts'
import { CLUSTER, type Header } from './format.ts'
import type { Backup } from './open-backup.ts'

/** A cluster starts only under the major version that wrote it. */
export function requireSameMajor({ postgres }: Header): void {
  const major = Math.floor(postgres / 10_000)
  if (major !== embeddedVersion())
    throw new StartError(
      `The backup is of PostgreSQL ${major}, but this release contains PostgreSQL ${embeddedVersion()}.`,
    )
}

/** Unpacks the cluster of a backup into `root`. It gets its name when it is complete; PostgreSQL then replays the write-ahead log at start. */
export async function restoreCluster(backup: Backup, root: string): Promise<void> {
  requireSameMajor(backup.header)
  await mkdir(root, { recursive: true })
  const { data } = supervisorPaths(root)
  const owner = clusterOwner(supervisorPaths(root))
  removeUnfinished(root)
  const folder = await mkdtemp(path.join(root, UNFINISHED))
  const names = Object.keys(backup.manifest).filter((name) => name.startsWith(CLUSTER))
  const files = names.map((name) => name.slice(CLUSTER.length))
  const folders = new Set([folder])
  for (const name of [...EMPTY_FOLDERS, ...files.map((file) => path.dirname(file))]) {
    const inner = path.resolve(folder, name)
    await mkdir(inner, { recursive: true, mode: 0o700 })
    for (let at = inner; at.startsWith(`${folder}${path.sep}`); at = path.dirname(at)) folders.add(at)
  }
  for (const name of files) {
    const target = path.join(folder, name)
    await pipeline(await backup.open(`${CLUSTER}${name}`), createWriteStream(target, { mode: 0o600, flush: true }))
    if (owner) await chown(target, owner.uid, owner.gid)
  }
  for (const each of folders) {
    if (owner) await chown(each, owner.uid, owner.gid)
    await sync(each)
  }
  await rename(folder, data)
  await sync(root)
}

async function sync(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
