// `npm run lighthouse [url …]`: fails when the medians of a page miss the targets. Compares running shops if URLs are given.
// `--slowdown 4` uses Lighthouse's own CPU slowdown instead of one that is calibrated for this machine before each run.
// `--http1` measures without the proxy that adds TLS and HTTP/2.
import { parseArgs } from 'node:util'
import { calibrateSlowdown, DEFAULT_SLOWDOWN } from './calibrate-slowdown.ts'
import { findBestSeller, startDemoShop, warmImages } from './demo-shop.ts'
import { median } from './median.ts'
import { CATEGORIES, type PageRun, runLighthouse } from './run-lighthouse.ts'
import { startTlsProxy } from './tls-proxy.ts'

const RUNS = 5
const CALIBRATION_RUNS = 3
const MIN_SCORES = [97, 100, 100, 100]
const LIMITS = { lcpMs: 1200, inpMs: 100, tbtMs: 150, cls: 0.02 } satisfies Partial<PageRun>
const COLUMNS = [
  'lcpMs',
  'inpMs',
  'tbtMs',
  'cls',
  'kilobytes',
  'benchmark',
  'slowdown',
] as const satisfies (keyof Run)[]

type Run = PageRun & { slowdown: number }

const { values, positionals: urls } = parseArgs({
  options: { slowdown: { type: 'string' }, http1: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const demoShop = urls.length === 0 ? await startDemoShop() : undefined
const stops: (() => Promise<unknown>)[] = demoShop ? [demoShop.stop] : []
/** The shops and the addresses at which the browser opens them. */
const shops = new Map<string, string>()
/** Of all runs so far. A shared machine becomes faster and slower within minutes, so only the latest count. */
const benchmarks: number[] = []
let failed = false
try {
  for (const shop of demoShop ? [demoShop.url] : urls) shops.set(shop, await openProxy(shop))
  const warmUps = values.slowdown === undefined ? CALIBRATION_RUNS : 0
  for (let run = 0; run < warmUps; run++) await measure([...shops.values()][0] ?? '')
  print(`| page, median of ${RUNS} | ${[...CATEGORIES, ...COLUMNS].join(' | ')} | missed |`)
  print(`|---|${'---|'.repeat(CATEGORIES.length + COLUMNS.length + 1)}`)
  // Each shop has its own designs.
  const designs = new Map<string, string>()
  for (const shop of shops.keys()) designs.set(shop, await findBestSeller(shop))
  for (const page of ['/', '/shop', 'design']) {
    const pages: string[] = []
    for (const [shop, opened] of shops) {
      const path = page === 'design' ? designs.get(shop) : page
      await warmImages(shop + path)
      pages.push(opened + path)
    }
    failed = !(await check(pages)) || failed
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
}
process.exit(failed ? 1 : 0)

/** Customers reach a shop through a proxy that speaks HTTP/2, so that is what counts. */
async function openProxy(shop: string) {
  if (values.http1 || shop.startsWith('https:')) return shop
  const proxy = await startTlsProxy(shop)
  stops.push(proxy.stop)
  return proxy.url
}

/** One run, with the slowdown that fits the speed of the machine in the latest runs. */
async function measure(url: string): Promise<Run> {
  const latest = benchmarks.slice(-CALIBRATION_RUNS)
  const calibrated = latest.length > 0 ? calibrateSlowdown(median(latest)) : DEFAULT_SLOWDOWN
  const slowdown = values.slowdown === undefined ? calibrated : Number(values.slowdown)
  const run = await runLighthouse(url, slowdown)
  benchmarks.push(run.benchmark)
  return { ...run, slowdown }
}

/** Alternates between the shops, so that other load on the machine affects all of them alike. */
async function check(pages: string[]) {
  const runs = new Map<string, Run[]>(pages.map((page) => [page, []]))
  for (let run = 0; run < RUNS; run++) for (const [page, done] of runs) done.push(await measure(page))
  return [...runs].map(([page, done]) => report(page, done)).every(Boolean)
}

/** Prints the medians of a page, and the audits that failed if they miss the targets. */
function report(page: string, runs: Run[]) {
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)))
  const values = Object.fromEntries(COLUMNS.map((name) => [name, median(runs.map((run) => run[name]))]))
  const missed = [
    ...CATEGORIES.filter((_, index) => (scores[index] ?? 0) < (MIN_SCORES[index] ?? 0)),
    ...Object.entries(LIMITS).flatMap(([name, limit]) => ((values[name] ?? 0) > limit ? [name] : [])),
  ]
  const cells = [...scores, ...COLUMNS.map((name) => round(values[name] ?? 0))]
  print(`| ${page} | ${cells.join(' | ')} | ${missed.join(', ') || 'none'} |`)
  if (missed.length > 0) for (const line of new Set(runs.flatMap(({ failures }) => failures))) print(`  ${line}`)
  return missed.length === 0
}

function round(value: number) {
  if (value < 1) return Math.round(value * 1000) / 1000
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
