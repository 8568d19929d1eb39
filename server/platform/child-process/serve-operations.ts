// Runs in the child process, which must not load the configuration: its environment has no secrets.
import { writeFileSync } from 'node:fs'
import { AppError } from '#domain/errors.ts'
import type { Answer, Call, Operations } from './messages.ts'

const OUT_OF_MEMORY_SCORE = '500'

/** Runs the operations that the parent calls until the parent disconnects or dies. */
export function serveOperations(operations: Operations): void {
  preferAsVictim()
  // Ctrl-C and service managers signal every process of the group. The parent lets its requests finish first.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('SIGHUP', () => {})
  // Killed, because an exit would wait for the decoder's threads. There is nothing to clean up.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async (call: Call) => {
    const answer = await run(operations, call)
    process.send?.(answer)
  })
}

async function run(operations: Operations, { name, input }: Call): Promise<Answer> {
  try {
    const operation = operations[name]
    if (!operation) throw new Error(`There is no operation ${name}.`)
    return { result: await operation(input as never) }
  } catch (error) {
    const known: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
    const { message, stack, code } = known
    if (error instanceof AppError) return { error: { message, stack, code: error.code } }
    return { error: { message, stack, ...(code && { errno: code }) } }
  }
}

/** If memory runs out, Linux ends this process rather than the shop or its database. */
function preferAsVictim() {
  try {
    writeFileSync('/proc/self/oom_score_adj', OUT_OF_MEMORY_SCORE)
  } catch {
    // not Linux
  }
}
