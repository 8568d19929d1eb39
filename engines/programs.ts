import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The search engine is optional, like in the shop. */
export type Programs = { postgresBin: string; pgbouncer: string; haproxy: string; groonga: string | undefined }

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const POSTGRES = '/usr/lib/postgresql'
export const INSTALL = 'apt-get install postgresql pgbouncer haproxy'
export const INSTALL_SEARCH = 'apt-get install groonga-bin groonga-token-filter-stem'

/** The engines of the system's packages, or the names of those that are missing. */
export function findPrograms(): { programs: Programs } | { missing: string[] } {
  const found = { postgresBin: findPostgres(), pgbouncer: findProgram('pgbouncer'), haproxy: findProgram('haproxy') }
  const { postgresBin, pgbouncer, haproxy } = found
  if (postgresBin && pgbouncer && haproxy)
    return { programs: { postgresBin, pgbouncer, haproxy, groonga: findProgram('groonga') } }
  return { missing: Object.entries(found).flatMap(([name, file]) => (file ? [] : [name.replace('Bin', '')])) }
}

function findProgram(name: string) {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** The newest version. */
function findPostgres() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number).filter(Number.isInteger) : []
  const folders = versions.sort((one, other) => other - one).map((version) => path.join(POSTGRES, `${version}/bin`))
  return folders.find((folder) => existsSync(path.join(folder, 'pg_basebackup')))
}
