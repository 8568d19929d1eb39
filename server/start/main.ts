import type { StartError } from '#server/platform/start-error.ts'

const startedAt = performance.now()

try {
  const { run } = await import('./run.ts')
  await run(startedAt)
} catch (error) {
  // By name, because the bundle has its own copy of the class.
  if ((error as StartError).name !== 'StartError') throw error
  console.error((error as StartError).message)
  process.exit(1)
}
