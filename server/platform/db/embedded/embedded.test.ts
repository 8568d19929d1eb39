import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  acquire,
  asRoot,
  canDropPrivileges,
  canUnshare,
  cleanUp,
  connect,
  copyProject,
  expectRow,
  expectUsable,
  hold,
  keepRow,
  kill,
  newRoot,
  postmastersOf,
  query,
  runFixture,
  supervisorsOf,
  unprivileged,
  until,
  untilGone,
} from '#test/embedded-postgres.ts'
import { supervisorPaths } from './supervisor-paths.ts'

afterAll(cleanUp)

describe.concurrent('one server per folder', () => {
  test('the first start creates it, the second shares it, and it stops when both have released it', async () => {
    const root = newRoot()
    const first = await acquire(root)
    const second = await acquire(root)
    expect(second).toMatchObject({ url: first.url, pid: first.pid })

    await query(first.url, 'create table kept (id int)')
    await first.release()
    await query(second.url, 'insert into kept values (1)')
    await second.release()
    await untilGone(root)

    const third = await acquire(root)
    expect(third.url).toBe(first.url)
    expect(await query(third.url, 'select id from kept')).toEqual([{ id: 1 }])
    await third.release()
  })

  test('committed rows are durable, and text sorts the same on every machine', async () => {
    const { url, release } = await acquire(newRoot())
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'max_connections', 'listen_addresses']
    expect(await query(url, `select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`)).toEqual([
      { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', max_connections: '100', listen_addresses: '' },
    ])
    expect(
      await query(url, 'select datlocprovider, datlocale from pg_database where datname = current_database()'),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
    await release()
  })

  test('a backup that never ends cannot fill the disk with the write-ahead log', async () => {
    const { url, release } = await acquire(newRoot())
    expect(await query(url, `show max_slot_wal_keep_size`)).toEqual([{ max_slot_wal_keep_size: '2GB' }])
    await release()
  })

  test('four processes that start concurrently share one server', async () => {
    const root = newRoot()
    const holders = await Promise.all([1, 2, 3, 4].map(() => hold(root)))
    expect(new Set(holders.map(({ pid }) => pid)).size).toBe(1)
    expect(postmastersOf(root)).toHaveLength(1)
    for (const { end } of holders) await end()
    await untilGone(root)
  })

  test('a start waits while the previous server is stopping', async () => {
    const root = newRoot()
    const first = await acquire(root)
    await first.release()
    await until(() => !existsSync(supervisorPaths(root).lease), 'the supervisor accepts no more leases')
    const second = await acquire(root)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.release()
  })

  test('a lease does not keep its process alive', async () => {
    const [code] = await once(runFixture([newRoot()]).child, 'exit')
    expect(code).toBe(0)
  })
})

describe.concurrent('no row is lost after kill -9', () => {
  test('of the shop: the server stops, and the next start has the rows', async () => {
    const root = newRoot()
    const holder = await hold(root)
    await keepRow(holder.url)
    holder.child.kill('SIGKILL')
    await untilGone(root)
    await expectRow(root)
  })

  test('of postgres: it restarts under the same URL', async () => {
    const root = newRoot()
    const postgres = await acquire(root)
    const { pid } = postgres
    await keepRow(postgres.url)
    process.kill(pid, 'SIGKILL')
    await until(() => postgres.pid !== pid, 'there is a new postmaster')
    await expectRow(root)
    await postgres.release()
  })

  test('of the supervisor: a new one adopts the running server, and connections stay open', async () => {
    const root = newRoot()
    const postgres = await acquire(root)
    const client = await connect(postgres.url)
    const [supervisor = 0] = supervisorsOf(root)
    kill(supervisor)
    await until(() => supervisorsOf(root).some((pid) => pid !== supervisor), 'there is a new supervisor')
    const rival = await hold(root)
    expect(rival.pid).toBe(postgres.pid)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await rival.end()
    await postgres.release()
    await untilGone(root)
  })

  test('of the shop and the supervisor: the next start adopts the orphaned server', async () => {
    const root = newRoot()
    const holder = await hold(root)
    await keepRow(holder.url)
    holder.child.kill('SIGKILL')
    kill(...supervisorsOf(root))
    await until(() => supervisorsOf(root).length === 0, 'the supervisor is dead')
    expect(postmastersOf(root)).toEqual([holder.pid])
    expect((await expectRow(root)).pid).toBe(holder.pid)
  })

  test('of all three, when their pids now belong to other programs', async () => {
    const root = newRoot()
    const holder = await hold(root)
    await keepRow(holder.url)
    holder.child.kill('SIGKILL')
    kill(...supervisorsOf(root), ...postmastersOf(root))
    await untilGone(root)
    const { data, run } = supervisorPaths(root)
    for (const lock of [join(data, 'postmaster.pid'), join(run, '.s.PGSQL.5432.lock')]) {
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(holder.pid), String(process.pid)))
    }
    await expectRow(root)
  })

  test('of the supervisor during initdb: the next start removes the leftovers and succeeds', async () => {
    const root = await killDuringInitdb()
    const { url, release } = await acquire(root)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await release()
  })
})

describe.concurrent('works in any folder', () => {
  test('with a path too long for a Unix socket', async () => {
    const root = join(newRoot(), 'long'.repeat(30))
    const postgres = await acquire(root)
    await keepRow(postgres.url)
    const { lease, run } = supervisorPaths(realpathSync(root))
    expect(lease.startsWith(tmpdir())).toBe(true)
    for (const folder of [dirname(lease), run]) expect(statSync(folder).mode & 0o777).toBe(0o700)
    await expectRow(root)
    await postgres.release()
    await untilGone(root)
    for (const folder of [dirname(lease), run]) rmSync(folder, { recursive: true })
  })

  test('with special characters in its path', async () => {
    await expectUsable(join(newRoot(), `a, "b" 'c' é%20&`))
  })

  test.skipIf(!asRoot || !canUnshare)('that only root may enter', async () => {
    const root = newRoot()
    chmodSync(root, 0o700)
    await expectUsable(join(root, 'inside'))
    expect(statSync(join(root, 'inside', 'data')).uid).toBe(0)
  })

  // 12345 has no user name, as in a container started with a user id.
  test.skipIf(!canDropPrivileges || !canUnshare).each([65534, 12345])('of the unprivileged user %i', async (uid) => {
    const root = newRoot()
    chownSync(root, uid, uid)
    const holder = await hold(root, { uid, gid: uid })
    expect(statSync(join(root, 'data')).uid).toBe(uid)
    await holder.end()
    await untilGone(root)
    await expectUsable(root)
  })

  test.skipIf(!canDropPrivileges)('of an unprivileged user when root owns node_modules', async () => {
    const root = newRoot()
    const project = copyProject(root, ['bin', 'lib', 'share'])
    mkdirSync(join(root, 'data'))
    chownSync(join(root, 'data'), unprivileged.uid, unprivileged.gid)
    const holder = await hold(join(root, 'data'), { ...unprivileged, cwd: project })
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await holder.end()
  })
})

/** Starts over if initdb had already ended when we looked. */
async function killDuringInitdb(): Promise<string> {
  const root = newRoot()
  const { child } = runFixture([root, 'hold'])
  const { data } = supervisorPaths(root)
  const isRunning = () => readdirSync(root).some((name) => name.startsWith('data.new-'))
  await until(() => isRunning() || existsSync(data), 'initdb is running')
  const isInTime = isRunning()
  child.kill('SIGKILL')
  kill(...supervisorsOf(root), ...postmastersOf(root))
  return isInTime ? root : killDuringInitdb()
}
