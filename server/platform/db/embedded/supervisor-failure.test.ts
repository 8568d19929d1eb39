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

describe.concurrent('a failed start gives the reason', () => {
  test('a corrupt data folder is named and left unchanged', async () => {
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
      [join(data, 'PG_VERSION'), '17\n', 'created by PostgreSQL 17'],
      [join(data, 'PG_VERSION'), undefined, 'PG_VERSION is missing'],
    ] as const) {
      const whole = readFileSync(file)
      if (content) writeFileSync(file, content)
      else renameSync(file, `${file}.moved`)
      const failure = await acquire(root).catch((error) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect(failure.message).toContain(`The database in ${data} cannot be used (${why}`)
      expect(failure.message).toMatch(
        /\)\. Restore a backup, or move the folder elsewhere to start with an empty database\.$/,
      )
      if (content) writeFileSync(file, whole)
      else renameSync(`${file}.moved`, file)
    }
    await expectRow(root)
  })

  test.skipIf(asRoot && !canDropPrivileges)('a folder that is not writable', async () => {
    const root = newRoot()
    chmodSync(root, 0o555)
    const { failure } = await runFixture([root], asRoot ? unprivileged : {}).result
    expect(failure).toMatch(`${root} is not writable (`)
  })

  test('a path that is not a folder', async () => {
    const root = newRoot()
    writeFileSync(join(root, 'file'), '')
    await expect(acquire(join(root, 'file'))).rejects.toThrow(`${root}/file is not writable (`)
  })

  test.skipIf(!canUnshare)('a disk too small for a database, and a full disk', async () => {
    const root = newRoot()
    const mounted = (mb: number, script: string) =>
      runFixture([root], {}, [
        ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
        `mount -t tmpfs -o size=${mb}m tmpfs "$0" && ${script}`,
        root,
      ])
    const full = `The disk that holds ${root} is full. Free at least 100 MB.`
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
    expect(failure).toMatch(/user namespaces are disabled\. Start as an unprivileged user, or set DATABASE_URL/)
  })

  test('an unsupported platform', async () => {
    expect(() => findPackage('linux', 'riscv64')).toThrow(
      'There is no embedded PostgreSQL for linux-riscv64. Please set DATABASE_URL to your own PostgreSQL.',
    )
    const root = newRoot()
    const project = copyProject(root, [])
    rmSync(join(project, 'node_modules'), { recursive: true })
    const { failure } = await runFixture([root], { cwd: project }).result
    expect(failure).toBe(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Please set DATABASE_URL to your own PostgreSQL.`,
    )
  })

  test('a missing shared library', async () => {
    const root = newRoot()
    const { failure } = await runFixture([root], { cwd: copyProject(root, ['bin']) }).result
    expect(failure).toMatch(
      /^The embedded PostgreSQL requires lib\S+, which is not installed\. Install it, or set DATABASE_URL/,
    )
  })

  test('any other error, with the message from postgres', () => {
    const output =
      'LOG:  starting\nFATAL:  could not create shared memory segment: Cannot allocate memory\nDETAIL:  more\n'
    expect(explainFailure(output, supervisorPaths('/nowhere')).message).toBe(
      'The embedded PostgreSQL in /nowhere did not start (could not create shared memory segment: Cannot allocate memory). See /nowhere/postgres.log, or set DATABASE_URL to your own PostgreSQL.',
    )
  })
})
