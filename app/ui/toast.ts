import type { ComponentType } from 'react'

export type ToastMessage = {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  /** Something that can be done about it while the toast is there. */
  action?: { label: string; onClick: () => void }
  /** Where it has to stay for a certain time. */
  shownMs?: number
}

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
