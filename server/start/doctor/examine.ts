import { type Check, type Finding, LEVELS, type Level, problem, reasonOf } from './finding.ts'

const MARKS: Record<Level, string> = { ok: 'ok', note: 'note', warning: 'WARNING', problem: 'PROBLEM' }

/** Runs all checks and describes what they found, the worst of each check first. */
export async function examine(checks: Check[]): Promise<{ text: string; hasProblem: boolean }> {
  const examined = await Promise.all(checks.map(async ({ name, run }) => ({ name, findings: await runSafely(run) })))
  const lines = examined.flatMap(({ name, findings }) => [
    '',
    name,
    ...findings.toSorted((one, other) => rank(other) - rank(one)).flatMap(describe),
  ])
  const all = examined.flatMap(({ findings }) => findings)
  const count = (level: Level) => all.filter((finding) => finding.level === level).length
  const countText = (level: Level) => `${count(level)} ${level}${count(level) === 1 ? '' : 's'}`
  return {
    text: `${lines.join('\n').trimStart()}\n\n${countText('problem')}, ${countText('warning')}\n`,
    hasProblem: count('problem') > 0,
  }
}

/** A check that fails is a finding, too, and must not hide the others. */
async function runSafely(run: Check['run']): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [problem(`The check failed: ${reasonOf(error)}`, 'Please report this.')]
  }
}

function describe({ level, found, advice }: Finding) {
  return [`  ${MARKS[level].padEnd(8)} ${found}`, ...(advice ? [`           → ${advice}`] : [])]
}

function rank({ level }: Finding) {
  return LEVELS.indexOf(level)
}
