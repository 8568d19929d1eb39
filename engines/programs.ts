import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export type ProgramName = keyof typeof PACKAGES
export type Programs = Record<ProgramName, string>

/** Debian's packages. */
const PACKAGES = {
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  swift: 'swift-proxy swift-account swift-container swift-object',
  exim4: 'exim4-daemon-light',
  groonga: 'groonga-bin groonga-token-filter-stem',
  openssl: 'openssl',
}
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const POSTGRES = '/usr/lib/postgresql'

/** Where the programs of the system's packages are: a file, or the folder of PostgreSQL's and Swift's programs. */
export function findPrograms(): Partial<Programs> {
  const swift = findProgram('swift-proxy-server')
  return Object.fromEntries(
    Object.entries({
      postgres: findPostgres(),
      pgbouncer: findProgram('pgbouncer'),
      haproxy: findProgram('haproxy'),
      swift: swift && path.dirname(swift),
      exim4: findProgram('exim4'),
      groonga: findProgram('groonga'),
      openssl: findProgram('openssl'),
    }).filter(([, found]) => found),
  )
}

export function installCommand(missing: ProgramName[]): string {
  return `apt-get install --no-install-recommends ${missing.map((name) => PACKAGES[name]).join(' ')}`
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
