import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { makeCertificate } from './certificate.ts'

/** Headers of one connection, which must not be passed on. HTTP/2 forbids them. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']
/** Closes an idle connection long before the shop does. */
const IDLE_MS = 30_000

/** TLS and HTTP/2 in front of a shop, as in all deployments that docs/deploy.md describes. The certificate is self-signed. */
export async function startTlsProxy(shopUrl: string) {
  const { hostname, port, host } = new URL(shopUrl)
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const sessions = new Set<Http2Session>()
  const pass = (asked: Http2ServerRequest, response: Http2ServerResponse) => {
    const headers = { ...withoutHopByHop(asked.headers), host }
    const passed = request({ hostname, port, agent, path: asked.url, method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers))
      pipeline(answer, response, () => {})
    })
    passed.on('error', () => (response.headersSent ? response.stream?.close() : response.writeHead(502).end()))
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const server = createSecureServer({ ...readCertificate(), allowHTTP1: true }, pass).listen(0, '127.0.0.1')
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => session.destroy()) // the browser was closed
    session.once('close', () => sessions.delete(session))
  })
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function readCertificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-certificate-'))
  try {
    const { certificate, key } = makeCertificate('openssl', folder, 'proxy')
    return { cert: readFileSync(certificate), key: readFileSync(key) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** HTTP/2 has the method, the path and the status in headers that begin with a colon. */
function withoutHopByHop(headers: IncomingHttpHeaders) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.includes(name)),
  )
}
