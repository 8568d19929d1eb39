import type { ComponentType } from 'react'

export type ToastMessage = {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
}

/** Shows a short message, from anywhere. */
export async function toast(message: ToastMessage) {
  const { show } = await loadStack()
  show(message)
}

let stack: ComponentType | undefined
const listeners = new Set<() => void>()

/** Sonner comes in its own file, so that a page without toasts does not pay for it. */
export async function loadStack() {
  const loaded = await import('#app/components/ui/toast-stack.tsx')
  stack = loaded.ToastStack
  for (const listener of listeners) listener()
  return loaded
}

export function currentStack() {
  return stack
}

export function onStackLoaded(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
