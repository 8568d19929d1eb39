import { spawn } from 'node:child_process'

const TIMEOUT_MS = 60_000

type Vulnerability = { package: string; severity: string; titles: string[] }
export type Audit = { state: 'audited'; vulnerabilities: Vulnerability[] } | { state: 'skipped'; reason: string }

/**
 * Asks the registry for known vulnerabilities of production dependencies. Without an answer, the result says “skipped”
 * and an error is printed: an audit that did not run must not look like one that found nothing.
 */
export async function auditDependencies(root: string, run = runNpmAudit): Promise<Audit> {
  const result = readAudit(await run(root))
  if (result.state === 'skipped') console.error(`DEPENDENCY AUDIT SKIPPED: ${result.reason}`)
  return result
}

/** Interprets the output of `npm audit --json`. */
export function readAudit(output: string): Audit {
  const report = parse(output)
  if (typeof report?.vulnerabilities === 'object' && report.metadata) {
    return { state: 'audited', vulnerabilities: Object.values(report.vulnerabilities).map(toVulnerability) }
  }
  const reason = report?.error?.summary || report?.error?.detail || report?.message || output.trim().slice(0, 200)
  return { state: 'skipped', reason: reason || 'npm gave no answer' }
}

type Report = {
  vulnerabilities?: Record<string, { name: string; severity: string; via?: (string | { title: string })[] }>
  metadata?: object
  message?: string
  error?: { summary?: string; detail?: string }
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

function toVulnerability({ name, severity, via = [] }: NonNullable<Report['vulnerabilities']>[string]): Vulnerability {
  return { package: name, severity, titles: via.flatMap((cause) => (typeof cause === 'string' ? [] : cause.title)) }
}

/** The output of npm, whatever its exit code: it also fails when it finds something. */
function runNpmAudit(root: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json', '--omit=dev'], { cwd: root, timeout: TIMEOUT_MS })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(output))
  })
}
