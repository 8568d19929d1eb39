import { useRef } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { createFailureToasts } from './failure-toasts.ts'
import { ToastBox } from './toast-box.tsx'
import type { ToastMessage } from './toast-message.ts'
import { usePressThrough } from './use-press-through.ts'
import { placeFirstToast, useToastPlace } from './use-toast-place.ts'

const SHOWN_MS = 6_000
const FAILURE_SHOWN_MS = 12_000

const failures = createFailureToasts()

/** Sonner queues toasts until its Toaster is mounted, so that none is lost. */
export function show(message: ToastMessage) {
  placeFirstToast()
  for (const id of failures.replacedBy(message)) sonner.dismiss(id)
  const isFailure = message.tone === 'destructive'
  const shown = sonner.custom((id) => <ToastBox {...message} onClose={() => sonner.dismiss(id)} />, {
    ...(message.id && { id: message.id }),
    duration: message.shownMs ?? (isFailure ? FAILURE_SHOWN_MS : SHOWN_MS),
  })
  if (isFailure) failures.add(shown, message)
}

export function dismiss(id: string) {
  sonner.dismiss(id)
}

export function dismissFailures() {
  for (const id of failures.takeAll()) sonner.dismiss(id)
}

export function ToastStack() {
  const toasts = useRef<HTMLElement>(null)
  const { position, offset = 0 } = useToastPlace() ?? {}
  usePressThrough(toasts)
  return (
    <SonnerToaster
      ref={toasts}
      expand
      position={position}
      offset={{ top: offset, bottom: offset }}
      mobileOffset={{ top: offset, bottom: offset }}
      style={{ '--width': '24rem' } as React.CSSProperties}
      toastOptions={{
        className:
          'w-full sm:w-(--width) duration-180! focus-visible:outline-2! focus-visible:outline-offset-3! focus-visible:shadow-none!',
      }}
    />
  )
}
