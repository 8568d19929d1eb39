declare const payload: unique symbol

/** A queue's name, typed with the payload its jobs carry. Each feature declares its own queues in `queues.ts`. */
export type Queue<Payload> = { name: string; readonly [payload]?: Payload }

export function defineQueue<Payload>(name: string): Queue<Payload> {
  return { name }
}
