import type { Probe } from '../probe.ts'

const FORMS: Record<string, (host: string) => string> = {
  'CL.TE': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  'TE.CL': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\nGET /smuggled HTTP/1.1\r\n\r\n0\r\n\r\n`,
  'two lengths': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhelloG`,
  'lengths in a list': (host) => `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5, 6\r\n\r\nhelloG`,
  'signed length': (host) => `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: +5\r\n\r\nhello`,
  'hex length': (host) => `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0x5\r\n\r\nhello`,
  'chunked twice': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  'unknown coding': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'coding before identity': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'space before the colon': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'folded header': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  'bare line feeds': (host) => `GET /healthz HTTP/1.1\nHost: ${host}\n\n`,
  'NUL in a header': (host) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX: a\0b\r\n\r\n`,
  'two hosts': (host) => `GET /shop HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
  'no host': () => 'GET /shop HTTP/1.1\r\n\r\n',
  'bad chunk size': (host) =>
    `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
  'GET with a body': (host) =>
    `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 30\r\n\r\nGET /smuggled HTTP/1.1\r\nX: 123456`,
}

/** Messages whose length two servers would read differently. One of them must not become two requests. */
export const smuggling: Probe = {
  name: 'Request smuggling',
  async run({ target }) {
    const { host } = new URL(target.shop.url)
    const findings: string[] = []
    for (const [name, build] of Object.entries(FORMS)) {
      const answer = await target.sendRaw(build(host), 3000)
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
      if (answer.includes('smuggled') || statuses.length > 1) {
        // A pipelined second answer is fine only if it is the refusal of the leftover bytes.
        if (statuses.slice(1).some((status) => status !== 400)) findings.push(`${name}: ${statuses.join(', ')}`)
      }
      if (statuses.length === 0) findings.push(`${name}: no answer`)
      const mayPass = name === 'GET with a body'
      if (!mayPass && statuses.some((status) => status < 400))
        findings.push(`${name} is accepted: ${statuses.join(', ')}`)
      if (statuses.some((status) => status >= 500)) findings.push(`${name}: ${statuses.join(', ')}`)
    }
    return { figure: `${Object.keys(FORMS).length} forms`, findings }
  },
}
