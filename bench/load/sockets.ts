import { connect, type Socket } from 'node:net'

let sent = 0

/** `{n}` becomes a number that no other request of this process has, for example to miss a cache. */
export function nextRequest(requests: readonly string[]): string {
  const request = requests[sent % requests.length] ?? ''
  return request.replace('{n}', `${process.pid}-${sent++}`)
}

export function openSocket(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
}
