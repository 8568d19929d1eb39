import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { ToastBox } from '#app/ui/toast-box.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { KitSection, Row } from './kit-section.tsx'

export function Toasts() {
  return (
    <KitSection title="Toasts">
      <div inert className="flex flex-wrap gap-4">
        {samples.map((sample) => (
          <div key={sample.title} className="flex w-full max-w-96">
            <ToastBox {...sample} onClose={() => {}} />
          </div>
        ))}
      </div>
      <Row>
        <Button size="sm" onClick={() => toast(approved)}>
          Show success
        </Button>
        <Button size="sm" onClick={() => toast(failed)}>
          Show failure
        </Button>
        <Button size="sm" onClick={() => toast(updated)}>
          Show info
        </Button>
      </Row>
    </KitSection>
  )
}

const approved: ToastMessage = {
  title: 'Design approved',
  description: 'Downhill Only is in the shop.',
  tone: 'success',
}
const failed: ToastMessage = {
  title: 'Tracking Error',
  description: 'Unable to fetch tracking information. Please try again.',
  tone: 'destructive',
}
const updated: ToastMessage = { title: 'Order updated', description: 'Order status changed to shipped' }
const samples = [approved, failed, updated]
