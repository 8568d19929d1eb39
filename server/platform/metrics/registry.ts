/** Registry of Prometheus metrics of this process. Each module defines its own; `/metrics` reads them all. */

type MetricKind = 'counter' | 'gauge' | 'histogram'
/** How the values of several processes become one. */
type Merge = 'sum' | 'max'

/** A metric as plain data: values by sample, such as `pitlane_mails_total{outcome="sent"}`. */
export type Snapshot = { name: string; help: string; kind: MetricKind; merge: Merge; values: Record<string, number> }

/** One value for each label, in their order. */
type Values<Labels extends readonly string[]> = { readonly [Index in keyof Labels]: string }
type Metric = Omit<Snapshot, 'values'> & { read: () => Snapshot['values'] }
type Series<State> = { labels: string; state: State }

/** In development, Vite re-evaluates modules after a change. Their metrics replace the earlier ones. */
const KEY = Symbol.for('pitlane.metrics')
const living = globalThis as typeof globalThis & { [KEY]?: Map<string, Metric> }
living[KEY] ??= new Map()
const metrics = living[KEY]

/** Counts from the start of the process. Label values must be few and known: patterns, never paths or ids. */
export function defineCounter<const Labels extends readonly string[]>(name: string, help: string, labels: Labels) {
  const series = createSeries(labels, () => ({ value: 0 }))
  const read = () => Object.fromEntries(series.all().map((one) => [name + one.labels, one.state.value]))
  metrics.set(name, { name, help, kind: 'counter', merge: 'sum', read })
  return {
    add(by: number, ...values: Values<Labels>): void {
      series.find(values).state.value += by
    },
  }
}

type Read<Labels extends readonly string[]> = () => readonly (readonly [number, ...Values<Labels>])[]
type Options = { merge?: Merge; kind?: 'gauge' | 'counter' }

/** A value that is read when the metrics are. */
export function defineGauge<const Labels extends readonly string[]>(
  name: string,
  help: string,
  labels: Labels,
  readValues: Read<Labels>,
  { merge = 'sum', kind = 'gauge' }: Options = {},
): void {
  const read = () => toValues(name, labels, readValues())
  metrics.set(name, { name, help, kind, merge, read })
}

/** A gauge that is not part of the registry, because its value comes from the database. */
export function toGauge<const Labels extends readonly string[]>(
  name: string,
  help: string,
  labels: Labels,
  rows: ReturnType<Read<Labels>>,
): Snapshot {
  return { name, help, kind: 'gauge', merge: 'max', values: toValues(name, labels, rows) }
}

/** Counts observations up to each bound. */
export function defineHistogram<const Labels extends readonly string[]>(
  name: string,
  help: string,
  labels: Labels,
  bounds: readonly number[],
) {
  const series = createSeries(labels, () => ({ counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }))
  const read = () => Object.assign({}, ...series.all().map((one) => readHistogram(name, bounds, one)))
  metrics.set(name, { name, help, kind: 'histogram', merge: 'sum', read })
  return {
    observe(value: number, ...values: Values<Labels>): void {
      const { state } = series.find(values)
      let bucket = 0
      while (value > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
      state.counts[bucket] = (state.counts[bucket] ?? 0) + 1
      state.sum += value
    },
  }
}

/** The current values of all metrics. */
export function readMetrics(): Snapshot[] {
  return [...metrics.values()].map(({ read, ...metric }) => ({ ...metric, values: read() }))
}

function toValues<Labels extends readonly string[]>(name: string, labels: Labels, rows: ReturnType<Read<Labels>>) {
  return Object.fromEntries(rows.map(([value, ...values]) => [name + labelText(labels, values), value]))
}

/** Such as `{outcome="sent"}`; empty without labels. */
function labelText(labels: readonly string[], values: readonly string[]): string {
  if (labels.length === 0) return ''
  return `{${labels.map((label, index) => `${label}="${escapeValue(values[index] ?? '')}"`).join(',')}}`
}

function createSeries<State>(labels: readonly string[], start: () => State) {
  const byValues = new Map<string, Series<State>>()
  return {
    all: () => [...byValues.values()],
    find(values: readonly string[]): Series<State> {
      const key = values.length === 1 ? (values[0] ?? '') : values.join('\n')
      let found = byValues.get(key)
      if (!found) {
        found = { labels: labelText(labels, values), state: start() }
        byValues.set(key, found)
      }
      return found
    },
  }
}

/** Buckets are cumulative: each counts everything up to its bound. */
function readHistogram(
  name: string,
  bounds: readonly number[],
  { labels, state }: Series<{ counts: number[]; sum: number }>,
) {
  const values: Record<string, number> = {}
  let total = 0
  for (const [index, count] of state.counts.entries()) {
    total += count
    values[`${name}_bucket${withLabel(labels, `le="${bounds[index] ?? '+Inf'}"`)}`] = total
  }
  values[`${name}_sum${labels}`] = state.sum
  values[`${name}_count${labels}`] = total
  return values
}

function withLabel(labels: string, label: string) {
  return labels === '' ? `{${label}}` : `${labels.slice(0, -1)},${label}}`
}

function escapeValue(value: string) {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
