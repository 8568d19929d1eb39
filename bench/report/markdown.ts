import type { Cost, Result, Spread } from '../result.ts'
import type { Change } from './compare-baseline.ts'

export type CaseResults = { name: string; results: Result[] }
/** Cases can be measured one by one, so each has its own time and commit. */
export type StoredCase = CaseResults & { at: string; commit: string; machine: string }

const READ_ME = `The ratio is the CPU time of the limit divided by that of the shop, for the same request in the same run: 100% is as
cheap as the limit. CPU time is that of the server and of PostgreSQL. Generator, server and database share the cores of
one machine, so requests per second also depend on the others. Values are medians of the rounds, with their quartiles.`

/** The latest results of each case as a page of tables. */
export function toMarkdown(cases: readonly StoredCase[], changes: readonly Change[]): string {
  return [
    '# Results of `npm run bench`',
    '',
    READ_ME,
    ...cases.flatMap(({ name, results, at, commit, machine }) => [
      '',
      `## ${name}`,
      '',
      `${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${machine}.`,
      '',
      ...tableOf(results),
    ]),
    ...(changes.length > 0 ? ['', '## Compared with the baseline', '', ...changeTable(changes)] : []),
    '',
  ].join('\n')
}

function tableOf(results: readonly Result[]) {
  const compared = results.filter((result) => result.ratio && result.shop && result.limit)
  const others = results.filter((result) => !compared.includes(result))
  const tables = [
    ...(compared.length > 0 ? [ratioTable(compared)] : []),
    ...(others.length > 0 ? [valueTable(others)] : []),
  ]
  return tables.flatMap((lines, index) => (index > 0 ? ['', ...lines] : lines))
}

function ratioTable(results: readonly Result[]) {
  return table(
    ['case', 'ratio', 'quartiles', 'target', 'shop: server + database', 'limit: server + database', 'shop', 'limit'],
    results.map(({ name, ratio, target = '', passed, shop, limit }) => [
      name,
      `${ratio && percent(ratio.median)}${passed === false ? ' (missed)' : ''}`,
      ratio ? quartiles(ratio) : '',
      target,
      ...[shop, limit].map((cost) => (cost ? cpuTime(cost) : '')),
      ...[shop, limit].map((cost) => (cost ? rate(cost) : '')),
    ]),
  )
}

function valueTable(results: readonly Result[]) {
  return table(
    ['case', 'measured', 'target'],
    results.map(({ name, measured, target = '', passed }) => [
      name,
      measured,
      `${target}${passed === false ? ' (missed)' : ''}`,
    ]),
  )
}

function changeTable(changes: readonly Change[]) {
  return table(
    ['case', 'baseline', 'now', ''],
    changes.map(({ name, before, now, isWorse }) => [
      name,
      `${percent(before.median)} (${quartiles(before)})`,
      `${percent(now.median)} (${quartiles(now)})`,
      isWorse ? 'worse' : '',
    ]),
  )
}

function table(heads: string[], rows: string[][]) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
}

function escapeCell(text: string) {
  return text.replaceAll('|', '\\|')
}

function cpuTime({ serverCpuMs, databaseCpuMs = 0 }: Cost) {
  return serverCpuMs === undefined ? '' : `${serverCpuMs.toFixed(2)} + ${databaseCpuMs.toFixed(2)} ms`
}

function rate({ perSecond }: Cost) {
  return `${Math.round(perSecond).toLocaleString('en-US')}/s`
}

function quartiles({ low, high }: Spread) {
  return `${percent(low)} to ${percent(high)}`
}

function percent(ratio: number) {
  return `${Math.round(ratio * 100)}%`
}
