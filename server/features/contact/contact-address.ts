import { config } from '#server/platform/config.ts'

const STAND_IN = 'hello@pitlane.test'

/** Where messages to the shop go: CONTACT_TO, else the address that its mails come from. */
export function contactAddress({
  CONTACT_TO,
  MAIL_FROM,
}: {
  CONTACT_TO?: string
  MAIL_FROM?: string
} = config): string {
  const given = CONTACT_TO ?? MAIL_FROM ?? STAND_IN
  return (/<([^<>]+)>\s*$/.exec(given)?.[1] ?? given).trim()
}
