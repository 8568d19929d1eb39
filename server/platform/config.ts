import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

/** Password of the demo accounts, unless SANDBOX_PASSWORD is set. */
export const DEMO_PASSWORD = 'pitlane-demo'
const LAUNCH_AT = '2025-08-24T17:00:00Z'
const SIMULATOR_SENDER = 'Pitlane, 12 Paddock Road, Charlotte, NC 28214'
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`)
const onOff = oneOf('0', '1').transform((value) => value === '1')
const urlWith = (...schemes: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value)
      return url !== null && schemes.includes(url.protocol)
    },
    `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  )
const web = urlWith('http:', 'https:')
const postgres = urlWith('postgres:', 'postgresql:')
const text = z.string()
const secret = z.string().min(32, 'must be at least 32 characters long')

/** A factor for every rate limit; 0 turns rate limiting off. */
const rateLimits = z
  .string()
  .regex(/^(on|off|\d+(\.\d+)?)$/, 'must be on, off, or a factor for every limit')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)))

const settings = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: web.refine((value) => URL.parse(value)?.pathname === '/', 'must not have a path').optional(),
  DATA_DIR: text.default('.data'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  LAUNCH_AT: z.iso
    .datetime({ offset: true, error: `must be an ISO 8601 timestamp such as ${LAUNCH_AT}` })
    .default(LAUNCH_AT)
    .transform((value) => new Date(value)),
  DEMO: onOff.default(true),
  SANDBOX: onOff.optional(),
  SANDBOX_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  PROCESS: oneOf('web', 'worker', 'sandbox', 'all').default('all'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  APP_SECRET: secret.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOLER: onOff.default(false),
  DATABASE_READ_URL: postgres.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: web.optional(),
  SHIPENGINE_API_KEY: text.optional(),
  SHIPENGINE_API_BASE: web.optional(),
  SHIP_FROM: text.optional(),
  SMTP_URL: urlWith('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  CONTACT_TO: text.optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  ASSET_ORIGIN: web.optional(),
  TRUSTED_PROXIES: text.refine(areNetworks, 'must be IP addresses or networks such as 10.0.0.0/8').optional(),
  RATE_LIMITS: rateLimits.default(1),
  REFRESH_REUSE_SECONDS: wholeNumber(0, 3600).default(10),
  METRICS_TOKEN: secret.optional(),
})

type Settings = z.infer<typeof settings>
export type Config = Omit<Settings, 'SANDBOX' | 'LOG_LEVEL' | StripeSetting | CarrierSetting> & {
  /** Simulators and demo accounts are on. */
  SANDBOX: boolean
  LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>
  STRIPE_SECRET_KEY: string
  /** Two secrets, separated by a comma, during a rotation. */
  STRIPE_WEBHOOK_SECRET: string
  STRIPE_API_BASE: string
  SHIPENGINE_API_KEY: string
  SHIPENGINE_API_BASE: string
  /** Sender address for labels, lines separated by commas. */
  SHIP_FROM: string
}
type CarrierSetting = 'SHIPENGINE_API_KEY' | 'SHIPENGINE_API_BASE' | 'SHIP_FROM'
type StripeSetting = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'

/** Required when the simulators are off. */
const REAL_SETTINGS = [
  'PUBLIC_URL',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SHIPENGINE_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
] as const
/** Required when the simulators are reachable from other machines. */
const OPEN_SANDBOX_SETTINGS = ['PUBLIC_URL', 'APP_SECRET', 'SANDBOX_PASSWORD'] as const

/** Parses the environment, or throws a StartError that names the invalid variable. @internal */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(withoutBlanks(env))
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => sentence(issue, env)).join('\n'))
  const read = parsed.data
  requireCompleteBucket(read)
  const reach = whyReachable(read)
  const sandbox = read.SANDBOX ?? reach === undefined
  if (reach) requireSettings(read, sandbox ? OPEN_SANDBOX_SETTINGS : REAL_SETTINGS, reach, sandbox)
  if (read.RATE_LIMITS === 0 && !sandbox) throw new StartError('RATE_LIMITS=off is only allowed in the sandbox.')
  return {
    ...read,
    ...stripeSettings(read, sandbox, reach !== undefined),
    ...carrierSettings(read, sandbox, reach !== undefined),
    SANDBOX: sandbox,
    DATA_DIR: path.resolve(root, read.DATA_DIR),
    LOG_LEVEL: read.LOG_LEVEL ?? (sandbox ? 'warn' : 'info'),
  }
}

export const config: Readonly<Config> = readConfig(process.env)

/** Called once after listening: with PORT=0 the system picks the port, which is part of the simulators' URLs. */
export function setListeningPort(port: number): void {
  Object.assign(config, readConfig({ ...process.env, PORT: String(port) }))
}

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host)
}

/** Stripe if a key is set, else the simulator. A simulator that other machines can reach gets a secret key. */
function stripeSettings(read: Settings, sandbox: boolean, isOpen: boolean): Pick<Config, StripeSetting> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, PORT, HOST, APP_SECRET = '' } = read
  const isSimulator = sandbox && !STRIPE_SECRET_KEY
  const secret = (prefix: string) =>
    isOpen ? prefix + createHmac('sha256', APP_SECRET).update(`stripe ${prefix}`).digest('hex') : `${prefix}sandbox`
  return {
    STRIPE_SECRET_KEY: STRIPE_SECRET_KEY ?? (sandbox ? secret('sk_test_') : ''),
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET ?? (sandbox ? secret('whsec_') : ''),
    STRIPE_API_BASE:
      STRIPE_API_BASE ?? (isSimulator ? `${localOrigin(HOST, PORT)}/sandbox/stripe` : 'https://api.stripe.com'),
  }
}

/** ShipEngine if a key is set, else the simulator. */
function carrierSettings(read: Settings, sandbox: boolean, isOpen: boolean): Pick<Config, CarrierSetting> {
  const { SHIPENGINE_API_KEY, SHIPENGINE_API_BASE, SHIP_FROM, PORT, HOST, APP_SECRET = '' } = read
  const isSimulator = sandbox && !SHIPENGINE_API_KEY
  const key = isOpen ? createHmac('sha256', APP_SECRET).update('shipengine').digest('hex') : 'sandbox'
  return {
    SHIPENGINE_API_KEY: SHIPENGINE_API_KEY ?? (sandbox ? `TEST_${key}` : ''),
    SHIPENGINE_API_BASE:
      SHIPENGINE_API_BASE ??
      (isSimulator ? `${localOrigin(HOST, PORT)}/sandbox/carrier` : 'https://api.shipengine.com'),
    SHIP_FROM: SHIP_FROM ?? (isSimulator ? SIMULATOR_SENDER : ''),
  }
}

/** The origin at which this machine reaches its own server. */
export function localOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function sentence(issue: z.core.$ZodIssue, env: Record<string, string | undefined>) {
  const name = String(issue.path[0])
  const shown = /SECRET|PASSWORD|KEY|TOKEN|_URL$/.test(name) ? '' : `, not "${env[name]}"`
  return `${name} ${issue.message}${shown}.`
}

function whyReachable({ HOST, PUBLIC_URL }: Settings) {
  if (!isLoopback(HOST)) return `HOST=${HOST} is reachable from other machines`
  const host = PUBLIC_URL && URL.parse(PUBLIC_URL)?.hostname
  if (host && !isLoopback(host)) return `PUBLIC_URL=${PUBLIC_URL} is not a loopback address`
}

function areNetworks(list: string) {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((entry) => {
      const [address = '', prefix = '0'] = entry.split('/')
      return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32)
    })
}

/** A partial S3 configuration would be ignored, or fail on the first upload. */
function requireCompleteBucket({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings) {
  if ((S3_ENDPOINT || S3_ACCESS_KEY) && !S3_BUCKET)
    throw new StartError('S3_BUCKET is required when any other S3 setting is set.')
  if (Boolean(S3_ACCESS_KEY) !== Boolean(S3_SECRET_KEY))
    throw new StartError('S3_ACCESS_KEY and S3_SECRET_KEY must be set together.')
}

function requireSettings(read: Settings, names: readonly (keyof Settings)[], reach: string, sandbox: boolean) {
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === 0) return
  const hint = sandbox ? '' : ', or run a sandbox with SANDBOX=1 and SANDBOX_PASSWORD'
  throw new StartError(`${reach}, so these settings are required: ${missing.join(', ')}. Set them${hint}.`)
}
