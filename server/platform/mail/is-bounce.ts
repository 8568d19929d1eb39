/**
 * Whether the mail server rejected the recipient for good: a 5xx response to RCPT TO (RFC 5321). Other permanent errors,
 * such as a rejected sender or message, say nothing about the recipient.
 */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as Error & { command?: unknown; responseCode?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}
