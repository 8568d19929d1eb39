import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/loopback.ts'

/** Headers that only proxies send. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/

const trusted = readTrustedProxies(config.TRUSTED_PROXIES)

/** The client's IP address. X-Forwarded-For counts only if a trusted proxy sent it. */
export function clientIp(c: Context): string {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return peerIp(incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
}

/** Like `clientIp`, for a request that has not reached the app yet. */
export function peerIp(peer = '127.0.0.1', forwarded?: string): string {
  return originalAddress(peer, forwarded, trusted)
}

/** False if a forwarded header of this peer must not be believed. */
export function isTrustedProxy(peer: string): boolean {
  return isTrusted(normalize(peer), trusted)
}

/** Like `clientIp`, for a request that has not reached Hono. */
export function requestIp({ socket, headers }: IncomingMessage): string {
  return originalAddress(socket.remoteAddress ?? '127.0.0.1', headers['x-forwarded-for']?.toString(), trusted)
}

/** The name of a header that a proxy has added. */
export function findForwardedHeader({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  for (const name in headers) if (FORWARDED.test(name)) return name
}

/**
 * Whether a program on this machine sent the request itself. False for anything that may have come through a proxy: any
 * header of a proxy, any peer that is a trusted proxy, and any other host name.
 */
export function isFromLoopback(
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
): boolean {
  const { headers, socket } = request
  const peer = normalize(socket.remoteAddress ?? '')
  return (
    isLoopback(peer) &&
    !isTrusted(peer, trusted) &&
    findForwardedHeader(request) === undefined &&
    headers.via === undefined &&
    isLoopback((headers.host ?? '').replace(/:\d{1,5}$/, ''))
  )
}

/** The rate-limit key of an IP address. Providers assign whole IPv6 /64 networks, so each counts as one client. */
export function limitKey(ip: string): string {
  return isIPv6(ip) ? `${expandIpv6(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The network of an IP address, for the log: enough to find an attack, not to find a person (privacy policy). */
export function networkOf(ip: string): string {
  if (isIPv6(ip)) return `${expandIpv6(ip).slice(0, 3).join(':')}::`
  return ip.replace(/\.\d+$/, '.0')
}

/** Walks X-Forwarded-For from the nearest hop, while each hop is a trusted proxy. @internal */
export function originalAddress(peer: string, forwarded: string | undefined, proxies: BlockList): string {
  let address = normalize(peer)
  for (const hop of (forwarded ?? '').split(',').reverse()) {
    const candidate = normalize(hop.trim())
    if (!isTrusted(address, proxies) || isIP(candidate) === 0) break
    address = candidate
  }
  return address
}

/** Exported for tests. @internal */
export function readTrustedProxies(list = ''): BlockList {
  const proxies = new BlockList()
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [network = '', prefix] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    proxies.addSubnet(network, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return proxies
}

function isTrusted(address: string, proxies: BlockList) {
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Unwraps IPv4-mapped IPv6 addresses. */
function normalize(address: string) {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
}
