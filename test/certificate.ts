import path from 'node:path'
import { newEngineFolder, runTool } from './engine.ts'

/** A self-signed certificate for the addresses of this machine. */
export function makeCertificate(openssl: string, folder: string, name: string) {
  newEngineFolder(folder)
  const [certificate, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)]
  const subject = ['-subj', '/CN=mail.pitlane.test', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  runTool(openssl, ['req', ...kind, ...subject, '-out', certificate, '-keyout', key])
  return { certificate, key }
}
