import { config } from '#server/platform/config.ts'

const DEFAULT_ADDRESS = 'hello@pitlane.test'

/** The recipient of contact messages: CONTACT_TO, or else the sender address of our emails. */
export function contactAddress({
  CONTACT_TO,
  MAIL_FROM,
}: {
  CONTACT_TO?: string
  MAIL_FROM?: string
} = config): string {
  const given = CONTACT_TO ?? MAIL_FROM ?? DEFAULT_ADDRESS
  return (/<([^<>]+)>\s*$/.exec(given)?.[1] ?? given).trim()
}
