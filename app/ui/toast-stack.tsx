import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { ToastBox } from './toast-box.tsx'
import type { ToastMessage } from './toast-message.ts'

const SHOWN_MS = 6_000
const FAILURE_SHOWN_MS = 12_000

/** Sonner queues toasts until its Toaster is mounted, so that none is lost. */
export function show(message: ToastMessage) {
  sonner.custom((id) => <ToastBox {...message} onClose={() => sonner.dismiss(id)} />, {
    duration: message.shownMs ?? (message.tone === 'destructive' ? FAILURE_SHOWN_MS : SHOWN_MS),
  })
}

export function ToastStack() {
  // On phones, the bottom of the screen belongs to the add-to-cart bar.
  const phone = window.matchMedia('(width < 40rem)').matches
  return (
    <SonnerToaster
      expand
      position={phone ? 'top-center' : 'bottom-right'}
      mobileOffset={{ top: '4.25rem' }}
      style={{ '--width': '24rem' } as React.CSSProperties}
      toastOptions={{
        className:
          'w-full sm:w-(--width) duration-180! focus-visible:outline-2! focus-visible:outline-offset-3! focus-visible:shadow-none!',
      }}
    />
  )
}
