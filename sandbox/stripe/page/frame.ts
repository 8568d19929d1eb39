import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import script from './card-form.js?raw'
import style from './page.css?raw'

type Frame = { title: string; body: unknown; scripted?: boolean; allowedOrigins?: string[] }

/** A standalone page with its own styles and Content-Security-Policy, independent of the shop. */
export async function framePage({ title, body, scripted = false, allowedOrigins = [] }: Frame, status = 200) {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
${body}
${scripted ? html`<script>${raw(script)}</script>` : ''}
</body>
</html>`
  return new Response(String(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(scripted, allowedOrigins),
    },
  })
}

/** Browsers apply `form-action` to the redirect after a form too, so it has to include the seller's origins. */
function policy(scripted: boolean, allowedOrigins: string[]) {
  return [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${scripted ? hash(script) : "'none'"}`,
    "img-src 'self' data: http: https:",
    `form-action ${["'self'", ...new Set(allowedOrigins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
