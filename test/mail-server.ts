import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A minimal SMTP server without TLS for one message, to which it responds with `verdict`. */
export async function openMailServer(verdict = '250 accepted') {
  let received = ''
  const server = createServer((socket) => {
    let inMessage = false
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      received += chunk
      if (inMessage && !received.endsWith('\r\n.\r\n')) return
      if (String(chunk) === 'STARTTLS\r\n') return socket.write('502 not implemented\r\n')
      if (inMessage) socket.write(`${verdict}\r\n`)
      else socket.write(received.endsWith('DATA\r\n') ? '354 continue\r\n' : '250 ok\r\n')
      inMessage = !inMessage && received.endsWith('DATA\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received }
}
