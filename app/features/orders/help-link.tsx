import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Order } from './order.ts'

/** Opens the contact form with the order filled in. */
export function HelpLink({ order: { id, status } }: { order: Order }) {
  const isDelivered = status === 'delivered'
  return (
    <ButtonLink to={`/contact?topic=${isDelivered ? 'return' : 'order'}&order=${id}`}>
      {isDelivered ? 'Return or get help' : 'Get help'}
    </ButtonLink>
  )
}
