import type { ComponentType } from 'react'
import type { ToastMessage } from './toast-message.ts'

/** Shows a toast; can be called from anywhere. */
export function toast(message: ToastMessage) {
  void loadStack().then(({ show }) => show(message))
}

/** Removes the toasts about failures: the user has fixed the problem or tries again. */
export function dismissFailures() {
  // Without the stack, no toast has been shown.
  if (stack) void loadStack().then((chunk) => chunk.dismissFailures())
}

let stack: ComponentType | undefined
const listeners = new Set<() => void>()

/** Sonner is loaded on demand, so that it is not part of the first load. */
export async function loadStack() {
  const { ToastStack, show, dismissFailures } = await import('./toast-stack.tsx')
  stack = ToastStack
  for (const listener of listeners) listener()
  return { show, dismissFailures }
}

export function currentStack() {
  return stack
}

export function onStackLoaded(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
