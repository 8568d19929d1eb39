import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { dialogPanel } from '#app/ui/dialog.tsx'
import { KitSection, Row } from './kit-section.tsx'

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <KitSection title="Dialog">
      <div inert className="grid place-items-center bg-ink/55 p-[clamp(1.25rem,4vw,3rem)]">
        <div className={dialogPanel}>
          <p className="display-3">Clear the cart?</p>
          <p className="mt-2 text-muted">This removes all 3 items. You cannot undo this.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary">Clear Cart</Button>
            <Button>Keep items</Button>
          </div>
        </div>
      </div>
      <Row>
        <Button size="sm" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
      </Row>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Clear the cart?"
        text="This removes all 3 items. You cannot undo this."
        confirm="Clear Cart"
        cancel="Keep items"
        onConfirm={close}
      />
    </KitSection>
  )
}
