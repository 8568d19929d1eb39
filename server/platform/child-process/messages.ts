import type { ErrorCode } from '#domain/errors.ts'

/** Operations that run in a child process, by name. Input and result are structured clones, so they may contain buffers. */
export type Operations = Record<string, (input: never) => Promise<unknown>>

export type Input<All, Name extends keyof All> = All[Name] extends (input: infer Given) => unknown ? Given : never
export type Result<All, Name extends keyof All> = All[Name] extends (input: never) => Promise<infer Made> ? Made : never

/** From the parent: run this operation. A child runs one at a time. */
export type Call = { name: string; input: unknown }

/** From the child. Only an error that the operation threw as an `AppError` has a code. */
export type Answer = { result: unknown } | { error: { code?: ErrorCode; message: string; stack?: string | undefined } }
