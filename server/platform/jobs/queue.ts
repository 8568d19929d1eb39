declare const payload: unique symbol

/** A queue's name; the payload of its jobs is a phantom type, which exists at compile time only. Each feature declares its own queues in `queues.ts`. */
export type Queue<Payload> = { name: string; readonly [payload]?: Payload }

export function defineQueue<Payload>(name: string): Queue<Payload> {
  return { name }
}
