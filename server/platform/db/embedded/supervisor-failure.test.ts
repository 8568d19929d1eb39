import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import {
  acquire,
  asRoot,
  canDropPrivileges,
  canUnshare,
  cleanUp,
  copyProject,
  expectRow,
  keepRow,
  newRoot,
  runFixture,
  unprivileged,
  untilGone,
} from '#test/embedded-postgres.ts'
import { explainFailure } from './supervisor-failure.ts'
import { supervisorPaths } from './supervisor-paths.ts'
import { findPackage } from './supervisor-programs.ts'

afterAll(cleanUp)

describe.concurrent('a database that cannot start says why', () => {
  test('a broken data folder is named and left as it is', async () => {
    const root = newRoot()
    const { url, release } = await acquire(root)
    await keepRow(url)
    await release()
    await untilGone(root)

    const { data } = supervisorPaths(root)
    const control = join(data, 'global', 'pg_control')
    for (const [file, content, why] of [
      [control, undefined, 'could not find the database system'],
      [control, 'garbage', 'could not read file'],
      [control, 'garbage'.repeat(2_000), 'database files are incompatible with server'],
      [join(data, 'PG_VERSION'), '17\n', 'it was made by PostgreSQL 17'],
      [join(data, 'PG_VERSION'), undefined, 'PG_VERSION is missing'],
    ] as const) {
      const whole = readFileSync(file)
      if (content) writeFileSync(file, content)
      else renameSync(file, `${file}.away`)
      const failure = await acquire(root).catch((error) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect(failure.message).toContain(`The database in ${data} cannot be used (${why}`)
      expect(failure.message).toMatch(/\): restore a backup, or move the folder away to begin with an empty one\.$/)
      if (content) writeFileSync(file, whole)
      else renameSync(`${file}.away`, file)
    }
    await expectRow(root)
  })

  test.skipIf(asRoot && !canDropPrivileges)('a folder that may not be written', async () => {
    const root = newRoot()
    chmodSync(root, 0o555)
    const { failure } = await runFixture([root], asRoot ? unprivileged : {}).result
    expect(failure).toMatch(`${root} cannot be written (`)
  })

  test('a path that is no folder', async () => {
    const root = newRoot()
    writeFileSync(join(root, 'file'), '')
    await expect(acquire(join(root, 'file'))).rejects.toThrow(`${root}/file cannot be written (`)
  })

  test.skipIf(!canUnshare)('a disk without room for a database, and one that is full', async () => {
    const root = newRoot()
    const mounted = (mb: number, script: string) =>
      runFixture([root], {}, [
        ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
        `mount -t tmpfs -o size=${mb}m tmpfs "$0" && ${script}`,
        root,
      ])
    const full = `The disk of ${root} is full: free at least 100 MB and start again.`
    expect(await mounted(64, '"$@"').result).toMatchObject({ failure: full })

    const filled = mounted(
      150,
      '"$@" && while [ -e "$0/lease.sock" -o -e "$0/data/postmaster.pid" ]; do sleep 0.1; done; dd if=/dev/zero of="$0/fill" 2>/dev/null; "$@"',
    )
    expect(await filled.result).toHaveProperty('pid')
    expect(await filled.next()).toMatchObject({ failure: full })
  })

  test.skipIf(!canUnshare)('root in a container that forbids user namespaces', async () => {
    const script = 'echo 0 > /proc/sys/user/max_user_namespaces && "$0" "$@"'
    const { failure } = await runFixture([newRoot()], {}, ['unshare', '--user', '--map-root-user', 'sh', '-c', script])
      .result
    expect(failure).toMatch(/user namespaces are forbidden here: start as an ordinary user, or set DATABASE_URL/)
  })

  test('a platform without a package', async () => {
    expect(() => findPackage('linux', 'riscv64')).toThrow(
      'There is no embedded PostgreSQL for linux-riscv64: set DATABASE_URL to a PostgreSQL of your own.',
    )
    const root = newRoot()
    const project = copyProject(root, [])
    rmSync(join(project, 'node_modules'), { recursive: true })
    const { failure } = await runFixture([root], { cwd: project }).result
    expect(failure).toBe(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })

  test('a system without a library that postgres needs', async () => {
    const root = newRoot()
    const { failure } = await runFixture([root], { cwd: copyProject(root, ['bin']) }).result
    expect(failure).toMatch(
      /^The embedded PostgreSQL needs lib\S+, which is missing here: install it, or set DATABASE_URL/,
    )
  })

  test("anything else, with postgres' own words", () => {
    const said =
      'LOG:  starting\nFATAL:  could not create shared memory segment: Cannot allocate memory\nDETAIL:  more\n'
    expect(explainFailure(said, supervisorPaths('/nowhere')).message).toBe(
      'The embedded PostgreSQL in /nowhere did not start (could not create shared memory segment: Cannot allocate memory): see /nowhere/postgres.log, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  })
})
