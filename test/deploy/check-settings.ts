import { readConfig, settingNames } from '#server/platform/config.ts'

/** The environment of one process as a deployment file sets it. Blank values are for the operator to fill in. */
export type Target = { name: string; env: Record<string, string> }

/** For Node and the C library, not for the shop. */
const NOT_SETTINGS = ['MALLOC_MMAP_THRESHOLD_', 'NODE_EXTRA_CA_CERTS']

/** Plausible values for the blanks. */
const FILLED_IN: Record<string, string> = {
  APP_SECRET: 'Zk3vQ9xW7bTn2LpR8yHcJ5dGfA4mSuEo',
  DATABASE_URL: 'postgres://pitlane:x@database.internal/pitlane',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SHIPENGINE_API_KEY: 'se_1',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'shop@shop.example',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'x',
}

/** Names that the shop does not know, and whatever would keep it from starting once the blanks are filled in. */
export function checkSettings({ name, env }: Target): string[] {
  const unknown = Object.keys(env).filter((key) => !settingNames.includes(key) && !NOT_SETTINGS.includes(key))
  const filledIn = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, value || FILLED_IN[key]]))
  return [
    ...unknown.map((key) => `${name} sets ${key}, which is not a setting of the shop.`),
    ...tryStart(name, filledIn),
  ]
}

function tryStart(name: string, env: Record<string, string | undefined>): string[] {
  try {
    const { SANDBOX } = readConfig(env)
    return SANDBOX ? [`${name} starts a sandbox.`] : []
  } catch (error) {
    return [`${name} does not start: ${(error as Error).message}`]
  }
}
