import { createHash } from 'node:crypto'
import type { AppError } from '#domain/errors.ts'
import { setSecurityHeaders } from '#server/platform/http/security.ts'

const STYLE =
  'body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#0e0f11;background:#f7f4ee}a{color:inherit}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const BUSY_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

/** An empty link target is the page itself. */
export const BUSY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>We are busy · Pitlane</title>
<style>${STYLE}</style>
</head>
<body>
<h1>We are busy right now</h1>
<p>Many people are visiting the shop. Please wait a few seconds, then <a href="">try again</a> or <a href="/">return to home</a>.</p>
</body>
</html>
`

/** The 503 for a page that we are too busy to render. It is a constant, because rendering it would add to the load. */
export function busyPage({ retryAfterSeconds = 1, message }: AppError, path: string): Response {
  const isData = path.endsWith('.data')
  const response = new Response(isData ? message : BUSY_PAGE, {
    status: 503,
    headers: {
      'Content-Type': isData ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Security-Policy': BUSY_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  })
  setSecurityHeaders(response.headers)
  return response
}
