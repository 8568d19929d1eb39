import { type LastChange, StaleWriteError } from '#domain/errors.ts'

type Present = {
  /** As a successful response returns it. Left out if the error has it. */
  current?: () => Promise<unknown>
  /** Left out if the error has it, or if only the caller can have made the change. */
  lastChange?: () => Promise<LastChange>
}

/** Optimistic locking: adds the present state to the refusal of a stale write, so that a form can show the difference. */
export async function withPresentState<Result>(write: Promise<Result>, present: Present): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof StaleWriteError)) throw error
    const last = await present.lastChange?.()
    const current = present.current && { current: await present.current() }
    throw new StaleWriteError(error.message, { ...error.present, ...last, ...current })
  }
}
