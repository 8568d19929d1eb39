import { createRandom } from '#test/random.ts'
import type { Probe, Result, Size } from './probe.ts'
import type { Row } from './report.ts'
import type { Target } from './target.ts'

/** Runs one probe. A crash of the probe itself, or of the shop, is a finding. */
export async function runProbe(probe: Probe, target: Target, size: Size, seed: number): Promise<Row> {
  const startedAt = performance.now()
  const result = await attempt(probe, target, size, seed)
  return { ...result, name: probe.name, seed, seconds: (performance.now() - startedAt) / 1000 }
}

async function attempt(probe: Probe, target: Target, size: Size, seed: number): Promise<Result> {
  try {
    const result = await probe.run({ target, size, random: createRandom(seed) })
    const { status } = await target.call('GET', '/healthz')
    return status === 200 ? result : { ...result, findings: [...result.findings, `/healthz answers ${status}`] }
  } catch (error) {
    return { figure: 'did not finish', findings: [String(error instanceof Error ? error.stack : error)] }
  }
}
