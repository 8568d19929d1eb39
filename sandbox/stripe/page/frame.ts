import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import script from './card-form.js?raw'
import style from './page.css?raw'

type Frame = { title: string; body: unknown; scripted?: boolean; allowedOrigins?: string[] }

/** A page of its own look and its own policy; the shop's styles and scripts have no part in it. */
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

/** A browser holds the redirect after a form to the policy too, so the seller's own addresses are in it. */
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
