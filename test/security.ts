// `npm run security [--quick] [--only name] [--seed n]`: attacks the built shop and prints what held. The table is stored, too.
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { openVolatilePostgres } from './postgres.ts'
import { probes } from './security/probes.ts'
import { type Row, STORED_AT, store, toTable, verdict } from './security/report.ts'
import { runProbe } from './security/run-probe.ts'
import { openTarget } from './security/target.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, seed: { type: 'string' } },
})
const size = values.quick ? 'quick' : 'full'
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const chosen = probes.filter(({ name, full }) => (values.only ? name.includes(values.only) : size === 'full' || !full))

process.env.CHROME_PATH ??= await ensureBrowser()
const postgres = await openVolatilePostgres()
const target = await openTarget(postgres.url)
const rows: Row[] = []
try {
  for (const probe of chosen) {
    const row = await runProbe(probe, target, size, seed)
    rows.push(row)
    process.stdout.write(
      `${verdict(row).padEnd(8)} ${row.name}: ${row.skipped ?? row.figure} (${row.seconds.toFixed(1)} s)\n`,
    )
    for (const finding of row.findings) process.stdout.write(`         ${finding}\n`)
  }
} finally {
  await target.close()
  await postgres.close()
}
await store(rows)
process.stdout.write(`\n${toTable(rows)}\n\nStored in ${STORED_AT}.\n`)
process.exit(rows.some(({ findings }) => findings.length > 0) ? 1 : 0)
