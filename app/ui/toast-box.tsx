import { X } from 'lucide'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { ToastMessage } from './toast-message.ts'

/** A single toast. Screen readers announce failures immediately (alert) and others politely (status). */
export function ToastBox({
  title,
  description,
  tone = 'info',
  action,
  onClose,
}: ToastMessage & { onClose: () => void }) {
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={cx('on-ink flex w-full font-text items-start gap-4 rounded-2 border-l-4 p-4', edges[tone])}
    >
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-[0.9375rem] text-[#c9cbd0]">{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          className="-my-1 flex-none"
          onClick={() => {
            onClose()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Close" size="sm" onClick={onClose} className="-m-1 flex-none" />
    </div>
  )
}

const edges = {
  success: 'border-green',
  info: 'border-blue',
  destructive: 'border-signal',
}
