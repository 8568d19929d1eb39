import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { ToastBox } from './toast-box.tsx'
import type { ToastMessage } from './toast-message.ts'

const SHOWN_MS = 6_000
const FAILURE_SHOWN_MS = 12_000

/** Sonner keeps what it was given until its Toaster is on the page, so that no toast is lost. */
export function show(message: ToastMessage) {
  sonner.custom((id) => <ToastBox {...message} onClose={() => sonner.dismiss(id)} />, {
    duration: message.shownMs ?? (message.tone === 'destructive' ? FAILURE_SHOWN_MS : SHOWN_MS),
  })
}

export function ToastStack() {
  // On phones the bottom belongs to the bar with the buy button.
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
