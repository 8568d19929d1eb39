import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

export function ClearCart({ count, onClear }: { count: number; onClear: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="max-lg:-ml-4" onClick={() => setOpen(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Clear the cart?"
        text={count === 1 ? 'This removes 1 item.' : `This removes all ${count} items.`}
        confirm="Clear Cart"
        cancel="Keep items"
        onConfirm={() => {
          setOpen(false)
          onClear()
        }}
      />
    </>
  )
}
