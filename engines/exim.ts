import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { engineNames, newEngineFolder, startEngine } from './engine.ts'

export const MAIL_USER = 'shop'
export const MAIL_PASSWORD = 'a-password-of-the-tests'

type Certificate = { certificate: string; key: string }

/** A mail server that accepts emails for everyone, and stores them in one file. With a certificate, senders must sign in. */
export async function startExim(command: string, folder: string, tls?: Certificate) {
  const port = await freePort()
  newEngineFolder(folder)
  const file = path.join(folder, 'exim.conf')
  const received = path.join(folder, 'received')
  writeFileSync(file, configuration(folder, port, received, tls))
  // As root, it becomes the user in its configuration by itself.
  const engine = startEngine({ name: 'exim', folder, command, args: ['-C', file, '-bdf'] })
  await waitUntil('Exim', () => opens(port))
  return {
    port,
    /** Everything that it has accepted. */
    received,
    stop: engine.stop,
  }
}

function configuration(folder: string, port: number, received: string, tls?: Certificate) {
  const encryption = tls
    ? `tls_advertise_hosts = *
tls_certificate = ${tls.certificate}
tls_privatekey = ${tls.key}
auth_advertise_hosts = \${if def:tls_in_cipher {*}{}}`
    : 'tls_advertise_hosts =\nauth_advertise_hosts ='
  const { user, group } = engineNames()
  return `primary_hostname = mail.pitlane.test
spool_directory = ${folder}
log_file_path = ${folder}/%s.log
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
host_lookup =
rfc1413_query_timeout = 0s
deliver_drop_privilege = true
admin_groups = ${group}
exim_user = ${user}
exim_group = ${group}
keep_environment =
acl_smtp_rcpt = recipient
${encryption}
begin acl
recipient:
  ${tls ? 'accept authenticated = *\n  deny message = authentication required' : 'accept'}
begin routers
everyone:
  driver = accept
  transport = file
begin transports
file:
  driver = appendfile
  file = ${received}
  user = ${user}
  return_path_add
  envelope_to_add
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${MAIL_USER}}}{eq{$auth3}{${MAIL_PASSWORD}}}}}
  server_set_id = $auth2
`
}

function opens(port: number) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', () => {
      socket.end('QUIT\r\n')
      resolve()
    })
  })
}
