import { connect } from 'node:net'

type Options = {
  token?: string | undefined
  body?: unknown
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

/** Two ways to send requests: through `fetch`, and byte by byte over a socket. */
export function createCaller(base: string) {
  const { hostname, port } = new URL(base)
  return {
    async call(method: string, path: string, { token, body, raw, headers }: Options = {}) {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(raw !== undefined ? { body: raw as BodyInit } : body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parse(text) }
    },
    /** Sends bytes and returns everything the server answers until it closes the connection or `idleMs` pass without data. */
    sendRaw(bytes: string, idleMs = 2000) {
      return new Promise<string>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) })
        let answer = ''
        socket.setTimeout(idleMs, () => socket.destroy())
        socket.on('data', (chunk) => (answer += chunk))
        socket.on('error', () => {})
        socket.on('close', () => resolve(answer))
        socket.write(bytes)
      })
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: probes look into answers of every shape
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
