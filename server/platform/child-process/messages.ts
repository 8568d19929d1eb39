import type { ErrorCode } from '#domain/errors.ts'

/** Operations that run in a child process, by name. Input and result are structured clones, so they may contain buffers. */
export type Operations = Record<string, (input: never) => Promise<unknown>>

export type Input<All, Name extends keyof All> = All[Name] extends (input: infer Given) => unknown ? Given : never
export type Result<All, Name extends keyof All> = All[Name] extends (input: never) => Promise<infer Made> ? Made : never

/** From the parent: run this operation. A child runs one at a time. */
export type Call = { name: string; input: unknown }

/** From the child. */
export type Answer = { result: unknown } | { error: Failure }
type Failure = {
  /** Of an `AppError`. */
  code?: ErrorCode
  /** Of an error of the system, such as ENOSPC. */
  errno?: string
  message: string
  stack?: string | undefined
}
