let last: Promise<unknown> = Promise.resolve()

/**
 * Waits until it is this caller's turn of the event loop: each turn has one. Renders that are ready at the same time then take
 * turns with other requests, which wait for one render at most.
 */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => new Promise(setImmediate))
  return last
}
