import type { ReactNode } from 'react'

type PaymentNoticeProps = { title: string; text: string; isBusy?: boolean; action?: ReactNode }

/** The state of a payment that has no order yet. */
export function PaymentNotice({ title, text, isBusy, action }: PaymentNoticeProps) {
  return (
    // At least as high as the window, so that the footer does not move when the order replaces the notice.
    <div className="wrap min-h-svh">
      <div className="grid max-w-prose justify-items-start gap-5 py-[clamp(3rem,8vw,7rem)]">
        {isBusy && (
          <svg viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden="true" className="animate-spin">
            <circle cx="24" cy="24" r="20" className="stroke-line" strokeWidth="6" />
            <path d="M24 4a20 20 0 0 1 20 20" className="stroke-signal" strokeWidth="6" />
          </svg>
        )}
        <div role="status">
          <h1 className="display-1">{title}</h1>
          <p className="lead mt-3 text-muted">{text}</p>
        </div>
        {action}
      </div>
    </div>
  )
}
