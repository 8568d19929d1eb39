import type { Screen } from './table.ts'

/** A request that can be sent again: it fails while a part is broken, and succeeds afterward. */
export type Attempt = () => Promise<Response> | Response
/** Prepare what a screen needs while all parts work, and return its request. */
export type Screens = Partial<Record<Screen, () => Promise<Attempt>>>
