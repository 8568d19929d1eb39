import { onTestFinished, vi } from 'vitest'
import { logger } from '#server/platform/log.ts'
import { site } from './site.ts'

type Line = Record<string, unknown> & { type: string }

/** Collects the security lines of the log until the test ends. */
export function captureSecurityLines(): Line[] {
  const lines: Line[] = []
  for (const level of ['info', 'warn'] as const) {
    const write = vi.spyOn(logger, level).mockImplementation(((fields: Line) => {
      if (fields.event === 'security.event') lines.push({ level, ...fields })
    }) as typeof logger.info)
    onTestFinished(() => write.mockRestore())
  }
  return lines
}

type Send = { method?: string; accessToken?: string; body?: Record<string, unknown> }

/** Sends a request from an IP address. */
export function sendFrom(ip: string, path: string, { method = 'POST', accessToken, body }: Send = {}) {
  const headers = {
    'User-Agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0',
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return site.request(path, init, { incoming: { socket: { remoteAddress: ip } } })
}
