import { lazy, Suspense } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TextFormProps } from './text-form.tsx'

/** Loaded when the dialog opens, because the rules of all countries are large. Loading fails offline or after a deployment. */
const TextForm = lazy(() =>
  import('./text-form.tsx').then(
    ({ TextForm: form }) => ({ default: form }),
    () => ({ default: Unavailable }),
  ),
)

type AddressDialogProps = Omit<TextFormProps, 'onCancel'> & { open: boolean; title: string; onClose: () => void }

/** `start` must not change while someone types, because the form then starts again. */
export function AddressDialog({ open, title, onClose, ...form }: AddressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
        <TextForm key={JSON.stringify(form.start)} {...form} onCancel={onClose} />
      </Suspense>
    </Dialog>
  )
}

function Unavailable() {
  return (
    <p role="alert" className="mt-4">
      We could not load the form. Reload the page to try again.
    </p>
  )
}
