import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { toServer } from './transport.ts'

const mail = composeMail({ kind: 'recovery', to: 'driver@pitlane.test', link: 'https://pitlane.test/r' }, 'f00d')

test('with an address of a server, mails go there by SMTP', async () => {
  const server = await mailServer('250 taken')
  await toServer(server.url).sendMail(mail)
  expect(server.heard()).toContain('RCPT TO:<driver@pitlane.test>')
  expect(server.heard()).toContain('Message-ID: <f00d@pitlane>')
})

test('what the server refuses was not sent', async () => {
  const server = await mailServer('451 not now')
  await expect(toServer(server.url).sendMail(mail)).rejects.toThrow('451 not now')
})

/** As much of a mail server as one message needs; it says `verdict` when it has it. */
async function mailServer(verdict: string) {
  let heard = ''
  const server = createServer((socket) => {
    let inMessage = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      heard += chunk
      if (inMessage && !heard.endsWith('\r\n.\r\n')) return
      if (inMessage) socket.write(`${verdict}\r\n`)
      else socket.write(heard.endsWith('DATA\r\n') ? '354 go on\r\n' : '250 ok\r\n')
      inMessage = !inMessage && heard.endsWith('DATA\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard: () => heard }
}
