import { missingCompanySettings } from '#server/platform/company-settings.ts'
import type { Config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { type Finding, note, ok, warning } from './finding.ts'

/** Settings that are valid, but unusual for a public shop. Invalid ones end the command before it starts. */
export function checkSettings(config: Config): Finding[] {
  if (config.SANDBOX)
    return [
      note(
        'The sandbox is on: payments, carrier and email are simulated.',
        'For a real shop, set PUBLIC_URL, STRIPE_SECRET_KEY and SMTP_URL.',
      ),
    ]
  const missing = missingCompanySettings(config.COMPANY)
  const findings = [
    config.PUBLIC_URL && isLoopback(new URL(config.PUBLIC_URL).hostname)
      ? warning(`PUBLIC_URL is ${config.PUBLIC_URL}.`, 'Set it to the URL that customers use.')
      : ok(`PUBLIC_URL is ${config.PUBLIC_URL}.`),
    ...(missing.length > 0
      ? [
          warning(
            `The company has no ${missing.join(', ')}.`,
            'Receipts and legal pages need it. Set it at /admin/settings.',
          ),
        ]
      : []),
    ...(config.SECURITY_CONTACT
      ? []
      : [note('SECURITY_CONTACT is not set.', 'Researchers are sent to the contact page.')]),
    ...(config.METRICS_TOKEN
      ? []
      : [note('METRICS_TOKEN is not set.', 'Only programs on this machine can read /metrics.')]),
    ...(config.RATE_LIMITS === 1
      ? []
      : [note(`RATE_LIMITS multiplies every limit by ${config.RATE_LIMITS}.`, 'Remove it if that was for a test.')]),
  ]
  return findings
}
