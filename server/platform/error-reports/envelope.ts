import { randomUUID } from 'node:crypto'
import { describeError } from '#server/platform/log.ts'
import { LOG_EVENTS, type LogEvent } from '#server/platform/log-events.ts'
import { root } from '#server/platform/root.ts'
import { VERSION } from '#server/platform/version.ts'
import { scrub, scrubText } from './scrub.ts'

type Fields = Record<string, unknown>
type Options = { now: Date; environment: string; role: string; dropped: number }

const FRAME = /^\s*at (?:(?<name>.+?) \()?(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/

/** An error in the envelope format of Sentry: one header line, one line that describes the item, and the item. */
export function buildEnvelope(event: LogEvent, fields: Fields, { now, environment, role, dropped }: Options): string {
  const { err, ...others } = fields
  const id = randomUUID().replaceAll('-', '')
  const error = err === undefined ? undefined : describeError(err)
  const item = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: 'node',
    level: 'error',
    logger: event,
    release: `pitlane@${VERSION}`,
    environment,
    message: { formatted: LOG_EVENTS[event] },
    ...(error && { exception: { values: exceptionsOf(error) } }),
    // Groups the errors of one place, whatever their message contains.
    fingerprint: error ? ['{{ default }}', event] : [event],
    tags: { event, role },
    extra: scrub({ ...others, ...(dropped > 0 && { dropped }) }),
  }
  const header = { event_id: id, sent_at: now.toISOString() }
  return `${[header, { type: 'event' }, item].map((line) => JSON.stringify(line)).join('\n')}\n`
}

/** The error after its causes, as Sentry expects them. */
function exceptionsOf({ type, message, stack, cause, query }: Fields): unknown[] {
  const text = [message, query].filter((part) => part !== undefined).join(' · ')
  const exception = {
    type: String(type ?? 'Error'),
    value: scrubText(text),
    ...(typeof stack === 'string' && { stacktrace: { frames: framesOf(stack) } }),
  }
  return [...(cause ? exceptionsOf(cause as Fields) : []), exception]
}

/** The calls of a stack, oldest first, with paths from the project folder. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const { name, file, line: number, column } = FRAME.exec(line)?.groups ?? {}
      if (!file) return []
      const filename = file.replace('file://', '').replace(`${root}/`, '')
      const isOurs = !filename.startsWith('node:') && !filename.includes('node_modules')
      return [{ function: name ?? '?', filename, lineno: Number(number), colno: Number(column), in_app: isOurs }]
    })
    .reverse()
}
