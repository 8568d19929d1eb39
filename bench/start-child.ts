import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type Child = {
  pid: number
  ask: <Answer>(message: object) => Promise<Answer>
  stop: () => Promise<void>
}

/** Starts a script that answers each message with one message. */
export function startChild(script: string, env: Record<string, string> = {}): Child {
  const child = fork(script, { env: { ...process.env, ...env } })
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(message: object) => ask<Answer>(child, message),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  try {
    const failed = once(child, 'exit', { signal }).then(() => {
      throw new Error(`${child.spawnargs[1]} ended before it answered.`)
    })
    failed.catch(() => {})
    const answered = once(child, 'message', { signal })
    child.send(message)
    const [answer] = await Promise.race([answered, failed])
    return answer as Answer
  } finally {
    controller.abort()
  }
}
