import { isIP } from 'node:net'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase())
}

/** True if the URL's host is another machine. */
export function isRemote(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname !== '' && !isLoopback(hostname)
}

/** Like `isRemote`, for a PostgreSQL URL, which can name the host or a local socket in its query. */
export function isRemoteDatabase(url: string): boolean {
  const host = new URL(url).searchParams.get('host')
  if (host) return !host.startsWith('/') && !isLoopback(host)
  return isRemote(url)
}

/** The origin at which this machine reaches its own server. */
export function localOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}
