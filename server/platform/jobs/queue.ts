declare const payload: unique symbol

/** A queue's name. The payload is a phantom type, known only at compile time. Each feature declares its queues in `queues.ts`. */
export type Queue<Payload> = { name: string; readonly [payload]?: Payload }

export function defineQueue<Payload>(name: string): Queue<Payload> {
  return { name }
}
