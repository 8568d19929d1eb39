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
        text={count === 1 ? 'The one item in it is removed.' : `All ${count} items are removed.`}
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
