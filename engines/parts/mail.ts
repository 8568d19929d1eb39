import path from 'node:path'
import { makeCertificate } from '#test/certificate.ts'
import { newEngineFolder, runTool } from '../engine.ts'
import { MAIL_PASSWORD, MAIL_USER, startExim } from '../exim.ts'
import { runEngineTest } from '../run-vitest.ts'
import { withEngines } from '../with-engines.ts'
import type { Part } from './part.ts'

export const mail: Part = {
  title: 'emails through Exim, with STARTTLS and a password',
  needs: ['exim4', 'openssl'],
  run: ({ exim4 = '', openssl = '' }) =>
    withEngines(async (folder, started) => {
      const certificates = newEngineFolder(path.join(folder, 'certificates'))
      const trusted = makeCertificate(openssl, certificates, 'trusted', runTool)
      const unknown = makeCertificate(openssl, certificates, 'unknown', runTool)
      const server = started(await startExim(exim4, path.join(folder, 'exim'), trusted))
      const stranger = started(await startExim(exim4, path.join(folder, 'stranger'), unknown))
      const plain = started(await startExim(exim4, path.join(folder, 'plain')))
      const addressOf = ({ port, received }: typeof server) => ({ port, file: received })
      return runEngineTest('engines/mail.test.ts', {
        TEST_MAIL: JSON.stringify({
          user: MAIL_USER,
          password: MAIL_PASSWORD,
          server: addressOf(server),
          stranger: addressOf(stranger),
          plain: addressOf(plain),
        }),
        NODE_EXTRA_CA_CERTS: trusted.certificate,
      })
    }),
}
