import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) loaded.add(name)
      return next(name, context)
    },
  })
  const { startTracing, stopTracing } = await import('./server/platform/tracing/start-tracing.ts')
  const { traceQueries } = await import('./server/platform/tracing/trace-queries.ts')
  const { Pool } = await import('pg')
  await startTracing()
  const pool = new Pool()
  traceQueries(pool)
  console.log(JSON.stringify({ isLoaded: loaded.size > 0, wrapped: pool.listenerCount('connect') }))
  await stopTracing()`

const ON = { isLoaded: true, wrapped: 1 }

async function run(env: Record<string, string>) {
  const args = ['--input-type=module', '--eval', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  return JSON.parse(stdout)
}

test.concurrent('without a collector, nothing of OpenTelemetry is loaded and no query is wrapped', async () => {
  expect(await run({})).toEqual({ isLoaded: false, wrapped: 0 })
})

test.concurrent('[setting OTEL_EXPORTER_OTLP_ENDPOINT] turns tracing on', async () => {
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toEqual(ON)
})

test.concurrent('[setting OTEL_EXPORTER_OTLP_TRACES_ENDPOINT] turns tracing on', async () => {
  expect(await run({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:1/v1/traces' })).toEqual(ON)
})
