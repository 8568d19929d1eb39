import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Probe } from '../probe.ts'
import type { Target } from '../target.ts'
import { makeWorld, uploadArt } from '../world.ts'

/** Clients that send or read slowly, many at a time. Meanwhile, others must be served as usual. */
export const slowConnections: Probe = {
  name: 'Slow headers, bodies and readers',
  async run({ target, size }) {
    const world = await makeWorld(target)
    const [one, two, honest] = [
      await target.signUp('designer'),
      await target.signUp('designer'),
      await target.signUp('designer'),
    ]
    const { host } = new URL(target.shop.url)
    const sockets: Socket[] = []
    const open = async (text: string) => {
      const { hostname, port } = new URL(target.shop.url)
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      sockets.push(socket)
      return socket
    }
    const many = size === 'quick' ? 20 : 150
    const findings: string[] = []
    try {
      for (let index = 0; index < many; index++) {
        await open(`GET /shop HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
        await open(
          `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`,
        )
        const reader = await open(
          `GET /api/v1/designs HTTP/1.1\r\nHost: ${host}\r\n\r\nGET /shop HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
        )
        reader.pause()
      }
      for (const { id, token } of [one, two, one, two, one, two, one, two, one, two, one, two])
        await open(
          `POST /storage/v1/object/designs/${id}/${1_700_000_000_000 + sockets.length}_0.png HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n\x89PNG`,
        )
      await serve(target, findings, 'page', '/shop')
      await serve(target, findings, 'API', '/api/v1/designs')
      await serve(target, findings, 'health', '/healthz')
      const signIn = await target.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email: world.customer.email, password: 'wrong' },
      })
      if (signIn.status !== 400) findings.push(`sign-in answers ${signIn.status}`)
      const art = await uploadArt(target, honest)
      if (!art.url) findings.push('another designer’s upload is refused')
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    return { figure: `${sockets.length} slow connections`, findings }
  },
}

async function serve(target: Target, findings: string[], name: string, path: string) {
  const { status } = await target.call('GET', path)
  if (status !== 200) findings.push(`${name}: ${path} answers ${status}`)
}
