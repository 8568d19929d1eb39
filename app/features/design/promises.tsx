import { LockKeyhole, Printer, RotateCcw } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PaymentMethods } from '#app/features/cart/payment-methods.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RETURN_DAYS } from '#domain/policies.ts'

/** Returns, reprints and payment in one line each; the linked pages have the details. */
export function Promises() {
  return (
    <ul className="grid gap-y-1 text-[0.9375rem]">
      <Line icon={RotateCcw} to="/returns">
        {RETURN_DAYS}-day returns
      </Line>
      <Line icon={Printer} to="/returns#we-made-a-mistake">
        Faulty print? Free reprint or refund
      </Line>
      <Line icon={LockKeyhole} to="/faq#how-can-i-pay">
        Secure payment by Stripe
      </Line>
      <li className="pl-7 text-muted text-small">
        <PaymentMethods />
      </li>
    </ul>
  )
}

function Line({ icon, to, children }: { icon: ComponentProps<typeof Icon>['icon']; to: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon icon={icon} size={18} strokeWidth={1.75} className="flex-none" />
      <Link to={to} className="py-1 underline decoration-line underline-offset-4 hover:decoration-current">
        {children}
      </Link>
    </li>
  )
}
