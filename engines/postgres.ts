import path from 'node:path'
import { runSql } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { newEngineFolder, runTool, startEngine } from './engine.ts'

const USER = 'postgres'

/** PostgreSQL with a streaming replica, both from the system's packages. */
export async function startPostgres(bin: string, folder: string, settings: Record<string, string> = {}) {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const [primaryData, replicaData] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  newEngineFolder(folder)
  runTool(path.join(bin, 'initdb'), ['-D', primaryData, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...settings,
  }).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  const start = (name: string, data: string, port: number) =>
    startEngine({
      name,
      folder,
      command: path.join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...options],
      unprivileged: true,
    })
  const urlOf = (port: number, name = 'postgres') => `postgres://${USER}@127.0.0.1:${port}/${name}`
  const primary = start('primary', primaryData, primaryPort)
  await waitUntil('the primary', () => runSql(urlOf(primaryPort), 'select'))
  await runSql(urlOf(primaryPort), 'create database pitlane')
  runTool(path.join(bin, 'pg_basebackup'), [
    '-D',
    replicaData,
    '-d',
    urlOf(primaryPort),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  const replica = start('replica', replicaData, replicaPort)
  await waitUntil('the replica', () => runSql(urlOf(replicaPort, 'pitlane'), 'select'))
  return {
    primaryPort,
    primaryUrl: urlOf(primaryPort, 'pitlane'),
    replicaUrl: urlOf(replicaPort, 'pitlane'),
    async stop() {
      await replica.stop('SIGINT')
      await primary.stop('SIGINT')
    },
  }
}
