import { useState } from 'react'
import { Link, redirect } from 'react-router'
import type { Order } from '#app/features/orders/order.ts'
import { OrderRow } from '#app/features/orders/order-row.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { requireToken } from '#app/features/session/require-token.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useReloadOnUserChange } from '#app/features/session/use-reload-on-user-change.ts'
import { api, isSignInNeeded, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Route } from './+types/account-orders'

export const meta = () => [{ title: 'Orders · Pitlane' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  try {
    const [me, page] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.orders.mine.$get({ query: {} }, options)),
    ])
    return { userId: me.user_id, ...page }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath('/account/orders'))
    throw error
  }
}

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  const { userId, items, next_cursor, total } = loaderData
  useReloadOnUserChange(userId)
  return (
    <OrdersFrame total={total}>
      {total === 0 ? (
        <EmptyState
          title="No orders yet"
          text="Your orders will appear here, with receipts and tracking."
          action={
            <ButtonLink to="/shop" variant="primary">
              Continue Shopping
            </ButtonLink>
          }
        />
      ) : (
        <OrderList key={`${userId} ${items[0]?.id}`} first={items} cursor={next_cursor} total={total} />
      )}
    </OrdersFrame>
  )
}

export function HydrateFallback() {
  return (
    <OrdersFrame>
      <NeedsScript>Your orders need JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div aria-busy="true" className="grid gap-6 border-ink border-t pt-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </OrdersFrame>
  )
}

type OrderListProps = { first: Order[]; cursor: string | null; total: number }

function OrderList({ first, cursor, total }: OrderListProps) {
  const [more, setMore] = useState<{ items: Order[]; cursor: string | null }>({ items: [], cursor })
  const [busy, setBusy] = useState(false)
  const { user } = useAuth()
  const items = [...first, ...more.items]

  async function loadMore(after: string) {
    setBusy(true)
    try {
      const page = await read(api.orders.mine.$get({ query: { after } }))
      setMore((before) => ({ items: [...before.items, ...page.items], cursor: page.next_cursor }))
    } catch (error) {
      toast({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ul className="border-ink border-t">
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <p role="status" className="num mt-6 text-muted">
        {total > first.length && `${items.length} of ${total}`}
      </p>
      {more.cursor && user && (
        <Button className="mt-4" busy={busy} onClick={() => more.cursor && loadMore(more.cursor)}>
          Load more
        </Button>
      )}
    </>
  )
}

function OrdersFrame({ total, children }: { total?: number; children: React.ReactNode }) {
  return (
    <div className="wrap min-h-svh pb-sec">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-[clamp(2rem,4vw,3.5rem)] pb-6">
        <div>
          <Link to="/account" className="link text-muted text-small">
            Account
          </Link>
          <h1 className="display-2 mt-1">Orders</h1>
        </div>
        {total !== undefined && total > 0 && (
          <p className="num text-muted">{total === 1 ? '1 order' : `${total} orders`}</p>
        )}
      </header>
      {children}
    </div>
  )
}
