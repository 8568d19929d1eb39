import type { ToastMessage } from './toast-message.ts'

type Id = string | number
type Failure = { id: Id; text: string; shownAt: number }

/** A newer failure may come from the same action as the success, such as a batch of which one part failed. */
const SAME_ACTION_MS = 1000

/** Remembers the toasts about failures, and returns the ids of those to dismiss. */
export function createFailureToasts(now = () => performance.now()) {
  let failures: Failure[] = []

  function take(isOver: (failure: Failure) => boolean): Id[] {
    const over = failures.filter(isOver)
    failures = failures.filter((failure) => !isOver(failure))
    return over.map(({ id }) => id)
  }

  return {
    add: (id: Id, message: ToastMessage) => failures.push({ id, text: textOf(message), shownAt: now() }),
    /** A failure that happens again replaces the one before; a success ends all earlier failures. */
    replacedBy(message: ToastMessage): Id[] {
      if (message.tone === 'destructive') return take(({ text }) => text === textOf(message))
      return message.tone === 'success' ? take(({ shownAt }) => now() - shownAt >= SAME_ACTION_MS) : []
    },
    takeAll: () => take(() => true),
  }
}

function textOf({ title, description = '' }: ToastMessage) {
  return `${title}\n${description}`
}
