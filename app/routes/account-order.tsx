import { Link, redirect, useRevalidator } from 'react-router'
import { OrderSheet } from '#app/features/orders/order-sheet.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { requireToken } from '#app/features/session/require-token.ts'
import { useReloadOnUserChange } from '#app/features/session/use-reload-on-user-change.ts'
import { ApiError, api, isSignInNeeded, read } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/account-order'

export const meta = () => [{ title: 'Order · Pitlane' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  try {
    const [me, order, purchases] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.orders[':id'].$get({ param: { id } }, options)).catch(undefinedIfNotFound),
      // The order is worth showing without the links to its reviews.
      read(api.ratings.mine.$get({ query: { order_id: id } }, options)).catch(() => undefined),
    ])
    return { userId: me.user_id, order, purchases: purchases?.items ?? [] }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath(`/account/orders/${id}`))
    throw error
  }
}

export default function AccountOrder({ loaderData: { userId, order, purchases } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useReloadOnUserChange(userId)
  return (
    <OrderFrame>
      {order ? (
        <OrderSheet order={order} isMine={order.customer_id === userId} purchases={purchases} onChanged={revalidate} />
      ) : (
        <>
          <h1 className="sr-only">Order</h1>
          <EmptyState
            title="Order not found"
            text="It may belong to another account."
            action={<ButtonLink to="/account/orders">View your orders</ButtonLink>}
          />
        </>
      )}
    </OrderFrame>
  )
}

export function HydrateFallback() {
  return (
    <OrderFrame>
      <h1 className="display-2 mt-1 mb-6">Order</h1>
      <NeedsScript>Your order needs JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-64" />
      </div>
    </OrderFrame>
  )
}

function OrderFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap min-h-svh pt-[clamp(2rem,4vw,3.5rem)] pb-sec print:min-h-0 print:p-0">
      <Link to="/account/orders" className="link text-muted text-small print:hidden">
        Orders
      </Link>
      {children}
    </div>
  )
}

/** Another customer's order and a malformed id both count as not found. */
function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')) return
  throw error
}
