import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { Company } from '#domain/company.ts'
import { type CompanySetting, companySettings } from './company-settings.ts'
import { isGuessable } from './guessable.ts'
import { root } from './root.ts'
import { sandboxMode } from './sandbox-mode.ts'
import { readDsn } from './sentry-dsn.ts'
import { carrierSettings, type SimulatedSetting, stripeSettings } from './simulator-settings.ts'
import { StartError } from './start-error.ts'

/** Password of the demo accounts, unless SANDBOX_PASSWORD is set. */
export const DEMO_PASSWORD = 'pitlane-demo'
const LAUNCH_AT = '2025-08-24T17:00:00Z'

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
const secret = z
  .string()
  .min(32, 'must be at least 32 characters long')
  .refine((value) => !isGuessable(value), 'is easy to guess; generate one with "openssl rand -base64 48"')

/** `key=value,key=value`, with encoded values, as OpenTelemetry specifies. */
const headerList = z
  .string()
  .regex(/^\s*[^\s,=]+=[^,]*(?:,\s*[^\s,=]+=[^,]*)*$/, 'must be a list such as name=value,other=value')
  .transform((list) => Object.fromEntries(list.split(',').map(readHeader)))

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
  APP_SECRET_ACCEPTED: secret.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOLER: onOff.default(false),
  DATABASE_READ_URL: postgres.optional(),
  SEARCH_URL: web.optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(30),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: web.optional(),
  STRIPE_CONNECT: onOff.optional(),
  SHIPENGINE_API_KEY: text.optional(),
  SHIPENGINE_API_BASE: web.optional(),
  SHIP_FROM: text.optional(),
  SMTP_URL: urlWith('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  REPLY_TO: z.email('must be an email address').optional(),
  CONTACT_TO: text.optional(),
  COMPANY_NAME: text.optional(),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_EMAIL: z.email('must be an email address').optional(),
  COMPANY_TAX_ID: text.optional(),
  SECURITY_CONTACT: urlWith('mailto:', 'https:').optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  ASSET_ORIGIN: web
    .refine((value) => URL.parse(value)?.pathname === '/', 'must not have a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: text
    .refine(areNetworks, 'must be IP addresses or networks such as 10.0.0.0/8, or none')
    .transform((value) => (value.trim() === 'none' ? '' : value))
    .optional(),
  RATE_LIMITS: rateLimits.default(1),
  REFRESH_REUSE_SECONDS: wholeNumber(0, 3600).default(10),
  METRICS_TOKEN: secret.optional(),
  SENTRY_DSN: text
    .refine((value) => readDsn(value) !== undefined, 'must be a DSN of Sentry, such as https://key@host/1')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: text.default('pitlane'),
  OTEL_TRACES_SAMPLER: oneOf(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d+|[01](?:\.0+)?|0)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age, such as age1…')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
})

/** For the check of the deployment files. @internal */
export const settingNames: readonly string[] = Object.keys(settings.shape)

type Settings = z.infer<typeof settings>
export type Config = Omit<
  Settings,
  'SANDBOX' | 'LOG_LEVEL' | 'STRIPE_CONNECT' | 'BACKUP_DIR' | SimulatedSetting | CompanySetting
> & {
  /** Simulators and demo accounts are on. */
  SANDBOX: boolean
  /** The sandbox is on, and only this machine can reach it. */
  IS_LOOPBACK_SANDBOX: boolean
  /** The sandbox is on although SANDBOX is not set. */
  IS_IMPLICIT_SANDBOX: boolean
  LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>
  BACKUP_DIR: string
  COMPANY: Company
  STRIPE_SECRET_KEY: string
  /** Two secrets, separated by a comma, during a rotation. */
  STRIPE_WEBHOOK_SECRET: string
  STRIPE_API_BASE: string
  /** Designers can connect a Stripe account and are paid through it. */
  STRIPE_CONNECT: boolean
  SHIPENGINE_API_KEY: string
  SHIPENGINE_API_BASE: string
  /** Sender address for labels, lines separated by commas. */
  SHIP_FROM: string
}

/** Parses the environment, or throws a StartError that names the invalid variable. @internal */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(withoutBlanks(env))
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => sentence(issue, env)).join('\n'))
  const read = parsed.data
  requireCompleteBucket(read)
  requireSecureAssets(read)
  const mode = sandboxMode(read)
  const { SANDBOX: sandbox, IS_LOOPBACK_SANDBOX } = mode
  if (read.RATE_LIMITS === 0 && !sandbox) throw new StartError('RATE_LIMITS=off is only allowed in the sandbox.')
  return {
    ...read,
    ...mode,
    ...stripeSettings(read, sandbox, !IS_LOOPBACK_SANDBOX),
    STRIPE_CONNECT: read.STRIPE_CONNECT ?? (sandbox && !read.STRIPE_SECRET_KEY),
    COMPANY: companySettings(read, sandbox),
    ...carrierSettings(read, sandbox, !IS_LOOPBACK_SANDBOX),
    DATA_DIR: path.resolve(root, read.DATA_DIR),
    BACKUP_DIR: path.resolve(root, read.BACKUP_DIR ?? path.join(read.DATA_DIR, 'backups')),
    LOG_LEVEL: read.LOG_LEVEL ?? (sandbox ? 'warn' : 'info'),
  }
}

export const config: Readonly<Config> = readConfig(process.env)

/** Called once after listening: with PORT=0 the system picks the port, which is part of the simulators' URLs. */
export function setListeningPort(port: number): void {
  Object.assign(config, readConfig({ ...process.env, PORT: String(port) }))
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function sentence(issue: z.core.$ZodIssue, env: Record<string, string | undefined>) {
  const name = String(issue.path[0])
  const shown = /SECRET|PASSWORD|PASSPHRASE|KEY|TOKEN|DSN|HEADERS|_URL$/.test(name) ? '' : `, not "${env[name]}"`
  return `${name} ${issue.message}${shown}.`
}

function readHeader(entry: string): [string, string] {
  const [name = '', ...value] = entry.split('=')
  return [name.trim(), decodeURIComponent(value.join('=').trim())]
}

function areNetworks(list: string) {
  if (list.trim() === 'none') return true
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((entry) => {
      const [address = '', prefix = '0'] = entry.split('/')
      return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32)
    })
}

/** Browsers block scripts that a page on https loads from http. */
function requireSecureAssets({ ASSET_ORIGIN, PUBLIC_URL }: Settings) {
  if (ASSET_ORIGIN?.startsWith('http:') && PUBLIC_URL?.startsWith('https:'))
    throw new StartError('ASSET_ORIGIN must start with https://, because PUBLIC_URL does.')
}

/** A partial S3 configuration would be ignored, or fail on the first upload. */
function requireCompleteBucket({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings) {
  if ((S3_ENDPOINT || S3_ACCESS_KEY) && !S3_BUCKET)
    throw new StartError('S3_BUCKET is required when any other S3 setting is set.')
  if (Boolean(S3_ACCESS_KEY) !== Boolean(S3_SECRET_KEY))
    throw new StartError('S3_ACCESS_KEY and S3_SECRET_KEY must be set together.')
}
