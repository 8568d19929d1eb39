/** Pool of child processes, each of which runs one operation at a time. */
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'
import { defineGauge, defineHistogram } from '#server/platform/metrics/registry.ts'
import type { Answer, Input, Operations, Result } from './messages.ts'

type Options = {
  /** The module that calls `serveOperations`. */
  entry: string
  execArgv: string[]
  /** The whole environment, so that the child has no secrets. */
  env: Record<string, string>
  niceness: number
  /** A child without work exits after this time. */
  idleMs: number
  /** An operation that takes longer is ended with its process. */
  timeoutMs: number
}

export type ChildPool<All> = {
  /** Runs an operation in an idle child, or in a new one. The caller bounds how many run concurrently. */
  call: <Name extends keyof All & string>(name: Name, input: Input<All, Name>) => Promise<Result<All, Name>>
  /** The process ids of all children. */
  pids: () => number[]
  /** Ends all children. */
  close: () => void
}

const BOUNDS = [0.05, 0.25, 1, 2.5, 5, 15, 60]
const durations = defineHistogram(
  'pitlane_child_operation_duration_seconds',
  'Time that the child processes for images took, by operation and outcome.',
  ['operation', 'outcome'],
  BOUNDS,
)
let running = 0
defineGauge('pitlane_child_processes', 'Child processes for images.', [], () => [[running]])

export function createChildPool<All extends Operations>(options: Options): ChildPool<All> {
  const children = new Set<ChildProcess>()
  /** Used last in, first out, so that children that are not needed become idle. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start() {
    const { entry, execArgv, env, niceness } = options
    const child = fork(entry, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv,
      env,
    })
    children.add(child)
    running++
    child.once('exit', () => forget(child))
    child.on('error', () => forget(child)) // it could not be started; `ask` reports the reason
    lowerPriority(child.pid, niceness)
    return child
  }

  function forget(child: ChildProcess) {
    if (children.delete(child)) running--
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function end(child: ChildProcess) {
    forget(child)
    if (child.connected) child.disconnect()
  }

  function take() {
    const child = [...idle.keys()].findLast(({ connected }) => connected)
    if (!child) return start()
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  function giveBack(child: ChildProcess) {
    // After a timeout, the child is killed but has not ended yet.
    if (!children.has(child) || child.killed) return
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => end(child), options.idleMs).unref())
  }

  return {
    async call(name, input) {
      const child = take()
      const startedAt = performance.now()
      let outcome = 'failed'
      try {
        const result = (await ask(child, name, input, options.timeoutMs)) as Result<All, typeof name>
        outcome = 'completed'
        return result
      } finally {
        durations.observe((performance.now() - startedAt) / 1000, name, outcome)
        giveBack(child)
      }
    },
    pids: () => [...children].flatMap(({ pid }) => pid ?? []),
    close() {
      for (const child of children) end(child)
    },
  }
}

/** Sends one call and waits for its answer, the end of the process, or the timeout. */
async function ask(child: ChildProcess, name: string, input: unknown, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onMessage = (answer: Answer) => ('error' in answer ? reject(toError(answer.error)) : resolve(answer.result))
  const onExit = (code: number | null, signal: string | null) => reject(ended(name, `exited with ${signal ?? code}`))
  const onError = ({ message }: Error) => reject(ended(name, message))
  const timer = setTimeout(() => {
    reject(tookTooLong(name))
    child.kill('SIGKILL')
  }, timeoutMs)
  child.once('message', onMessage).once('exit', onExit).once('error', onError)
  child.send({ name, input }, (error) => error && onError(error))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
  }
}

function toError({ code, errno, message, stack }: Extract<Answer, { error: unknown }>['error']) {
  const cause = Object.assign(new Error(message), { stack, ...(errno && { code: errno }) })
  return code ? new AppError(code, message, { cause }) : cause
}

function ended(operation: string, reason: string) {
  log.warn('child.ended', { operation, reason })
  const cause = new Error(`The child process ${reason} during ${operation}.`)
  return new AppError('unavailable', 'The image could not be processed. Please try again.', { cause })
}

function tookTooLong(operation: string) {
  log.warn('child.timeout', { operation })
  const cause = new Error(`The child process took too long for ${operation}.`)
  return new AppError('unavailable', 'Processing the image took too long. Please try again.', { cause })
}

/** Set before the child starts its threads, which inherit it. Requests then come first on busy cores. */
function lowerPriority(pid: number | undefined, niceness: number) {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness)
  } catch {
    // The child has ended already, or the system does not allow it.
  }
}
