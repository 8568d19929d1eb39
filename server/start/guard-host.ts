import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { config } from '#server/platform/config.ts'
import { findForwardedHeader, isTrustedProxy, peerIp } from '#server/platform/http/client-ip.ts'
import { log } from '#server/platform/log.ts'
import { isLoopback } from '#server/platform/loopback.ts'

const FOREIGN_HOST =
  'This sandbox only serves localhost and 127.0.0.1. To serve it under another host name, set PUBLIC_URL.\n'
const ASSETS_ONLY = 'This host only serves images and built files. The shop is at another address.\n'
/** Everything that pages load from ASSET_ORIGIN. */
const ASSET_PATH = /^\/(?:assets\/|storage\/v1\/object\/public\/|[\w-]+\.(?:svg|png|jpg|ico)(?:\?|$))/
const [ASSET_HOST, PUBLIC_HOST] = [config.ASSET_ORIGIN, config.PUBLIC_URL].map((url) => url && new URL(url).host)
const BEHIND_PROXY =
  'This sandbox does not serve requests from other machines. To serve it through a proxy, set PUBLIC_URL, and set TRUSTED_PROXIES to the IP address of the proxy.\n'

/**
 * Protects a sandbox on loopback, before the page cache and the app. A foreign host name means DNS rebinding or a proxy;
 * a forwarded header means a proxy. The host of ASSET_ORIGIN gets no pages. In other modes, warns once if a proxy is not listed in TRUSTED_PROXIES.
 */
export function guardHost(next: RequestListener): RequestListener {
  let hasWarned = false
  return (request, response) => {
    if (config.IS_LOOPBACK_SANDBOX && !isForLoopback(request)) return respondMisdirected(response, FOREIGN_HOST)
    if (isForAssets(request) && !ASSET_PATH.test(request.url ?? '')) return respondMisdirected(response, ASSETS_ONLY)
    const header = findForwardedHeader(request)
    if (header && config.IS_IMPLICIT_SANDBOX && !isFromThisMachine(request))
      return respondMisdirected(response, BEHIND_PROXY)
    const peer = request.socket.remoteAddress ?? ''
    if (header && !hasWarned && !isTrustedProxy(peer)) {
      hasWarned = true
      log.warn('http.untrusted_proxy', { peer, header })
    }
    next(request, response)
  }
}

/** The target of an absolute-form request (`GET http://host/path`) replaces the Host header. */
function isForLoopback({ url = '', headers: { host = '' } }: IncomingMessage) {
  const target = url.startsWith('/') || url === '*' ? undefined : (URL.parse(url)?.hostname ?? '')
  return isLoopbackName(host) && (target === undefined || isLoopback(target))
}

function isLoopbackName(host: string) {
  return isLoopback(host.replace(/:\d{1,5}$/, ''))
}

/** A CDN that keeps the host name, so pages under it would be duplicates of the shop's. */
function isForAssets({ headers: { host = '' } }: IncomingMessage) {
  return host === ASSET_HOST && host !== PUBLIC_HOST
}

/** A proxy that forwards no client IP address is not transparent, so it counts as another machine. */
function isFromThisMachine({ socket, headers }: IncomingMessage) {
  const forwarded = headers['x-forwarded-for']?.toString()
  return (
    isTrustedProxy(socket.remoteAddress ?? '') &&
    forwarded !== undefined &&
    isLoopback(peerIp(socket.remoteAddress, forwarded))
  )
}

function respondMisdirected(response: ServerResponse, message: string) {
  response.writeHead(421, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close', // the request may have a body, which is not read
  })
  response.end(message)
}
