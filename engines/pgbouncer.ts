import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runSql } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { newEngineFolder, startEngine } from './engine.ts'

/** A transaction pooler in front of the primary, for these roles. */
export async function startPgbouncer(command: string, folder: string, primaryPort: number, roles = ['postgres']) {
  const port = await freePort()
  newEngineFolder(folder)
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, roles.map((role) => `"${role}" ""\n`).join(''))
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  )
  const engine = startEngine({ name: 'pgbouncer', folder, command, args: [file], unprivileged: true })
  const url = `postgres://postgres@127.0.0.1:${port}/pitlane`
  await waitUntil('pgbouncer', () => runSql(url, 'select'))
  return { url, stop: engine.stop }
}
