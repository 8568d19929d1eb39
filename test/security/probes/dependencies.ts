import { auditDependencies } from '../../supply-chain/audit-dependencies.ts'
import type { Probe } from '../probe.ts'

/** Known vulnerabilities of the dependencies that ship. */
export const dependencies: Probe = {
  name: 'Dependency audit',
  full: true,
  async run() {
    const audit = await auditDependencies('.')
    if (audit.state === 'skipped')
      return {
        figure: '',
        findings: [],
        skipped: `no answer: ${audit.reason.replaceAll(/https?:\S+/g, 'the registry').slice(0, 80)}`,
      }
    const findings = audit.vulnerabilities.map(
      ({ package: name, severity, titles }) => `${name} (${severity}): ${titles.join('; ')}`,
    )
    return { figure: `${findings.length} known vulnerabilities`, findings }
  },
}
