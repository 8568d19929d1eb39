import { spawnSync } from 'node:child_process'
import path from 'node:path'

type Run = (command: string, args: string[]) => void

/** A self-signed certificate for the addresses of this machine. `run` may run openssl as another user. */
export function makeCertificate(openssl: string, folder: string, name: string, run: Run = runToEnd) {
  const [certificate, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)]
  const subject = ['-subj', '/CN=mail.pitlane.test', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  run(openssl, ['req', ...kind, ...subject, '-out', certificate, '-keyout', key])
  return { certificate, key }
}

function runToEnd(command: string, args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
}
