import type { ComponentType } from 'react'
import type { ToastMessage } from './toast-message.ts'

/** Shows a short message, from anywhere. */
export function toast(message: ToastMessage) {
  void loadStack().then((show) => show(message))
}

let stack: ComponentType | undefined
const listeners = new Set<() => void>()

/** Sonner comes in its own file, so that a page without toasts does not pay for it. */
export async function loadStack() {
  const { ToastStack, show } = await import('./toast-stack.tsx')
  stack = ToastStack
  for (const listener of listeners) listener()
  return show
}

export function currentStack() {
  return stack
}

export function onStackLoaded(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
