import { isLoopback, isRemote, isRemoteDatabase } from './loopback.ts'
import { StartError } from './start-error.ts'

/** Required when the sandbox is off. */
const REAL_SETTINGS = [
  'PUBLIC_URL',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SHIPENGINE_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
] as const
/** Required when the sandbox is reachable from other machines. */
const OPEN_SANDBOX_SETTINGS = ['PUBLIC_URL', 'APP_SECRET', 'SANDBOX_PASSWORD'] as const
/** Accounts at real services. */
const REAL_ACCOUNTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SHIPENGINE_API_KEY', 'SMTP_URL'] as const
/** Real only if they name another machine. */
const SERVICE_URLS = ['STRIPE_API_BASE', 'SHIPENGINE_API_BASE', 'S3_ENDPOINT'] as const
const DATABASE_URLS = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const

type Required = (typeof REAL_SETTINGS | typeof OPEN_SANDBOX_SETTINGS)[number] | 'TRUSTED_PROXIES'
type Read = { HOST: string; SANDBOX?: boolean | undefined; S3_BUCKET?: string | undefined } & {
  [Name in Required | (typeof REAL_ACCOUNTS | typeof SERVICE_URLS | typeof DATABASE_URLS)[number]]?: string | undefined
}

/**
 * Decides whether the sandbox is on, and throws if a setting that this needs is missing. The sandbox is on by itself
 * only on loopback and without any real service; next to a real service, the operator must choose.
 */
export function sandboxMode(read: Read) {
  const reach = whyReachable(read)
  const real = findRealSettings(read)
  if (read.SANDBOX === undefined && reach === undefined && real.length > 0) throw undecided(real)
  const sandbox = read.SANDBOX ?? reach === undefined
  if (!sandbox) requireRealSettings(read, reach)
  else if (reach) requireSettings(read, OPEN_SANDBOX_SETTINGS, reach, '')
  return {
    SANDBOX: sandbox,
    IS_LOOPBACK_SANDBOX: sandbox && reach === undefined,
    IS_IMPLICIT_SANDBOX: sandbox && read.SANDBOX === undefined,
  }
}

function whyReachable({ HOST, PUBLIC_URL }: Read) {
  if (!isLoopback(HOST)) return `HOST=${HOST} is reachable from other machines`
  if (PUBLIC_URL && isRemote(PUBLIC_URL)) return `PUBLIC_URL=${PUBLIC_URL} is not a loopback address`
}

function findRealSettings(read: Read): string[] {
  return [
    ...REAL_ACCOUNTS.filter((name) => read[name] !== undefined),
    ...SERVICE_URLS.filter((name) => read[name] && isRemote(read[name])),
    ...DATABASE_URLS.filter((name) => read[name] && isRemoteDatabase(read[name])),
    ...(read.S3_BUCKET && !read.S3_ENDPOINT ? ['S3_BUCKET'] : []), // without an endpoint, it is a bucket at AWS
  ]
}

function undecided(real: string[]) {
  const choices = 'SANDBOX=0 runs a real shop, SANDBOX=1 keeps the simulators and the demo accounts'
  return new StartError(`SANDBOX is required because real services are configured (${real.join(', ')}): ${choices}.`)
}

function requireRealSettings(read: Read, reach: string | undefined) {
  const names: Required[] = reach ? [...REAL_SETTINGS, 'TRUSTED_PROXIES'] : [...REAL_SETTINGS]
  const hint = reach ? ', or run a sandbox with SANDBOX=1 and SANDBOX_PASSWORD' : ''
  requireSettings(read, names, reach ?? 'The sandbox is off', hint)
  if (read.PUBLIC_URL && isRemote(read.PUBLIC_URL) && !/^https:/i.test(read.PUBLIC_URL))
    throw new StartError('PUBLIC_URL must start with https:// when the sandbox is off.')
}

function requireSettings(read: Read, names: readonly Required[], reason: string, hint: string) {
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === 0) return
  const proxies = missing.includes('TRUSTED_PROXIES') ? ' (TRUSTED_PROXIES=none if there is no proxy)' : ''
  throw new StartError(`${reason}, so these settings are required: ${missing.join(', ')}. Set them${proxies}${hint}.`)
}
