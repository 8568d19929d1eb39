import { Gauge, Package, PenTool, UserRound } from 'lucide'
import type { User } from '#app/features/session/session-store.ts'

/** Menu items for signed-in users, in the header and the drawer. */
export function userMenuItems({ role }: User) {
  return [
    { to: '/designers', name: 'Designer Portal', icon: PenTool },
    ...(role === 'admin' ? [{ to: '/admin', name: 'Admin Dashboard', icon: Gauge }] : []),
    { to: '/account/orders', name: 'Orders', icon: Package },
    { to: '/account', name: 'Account', icon: UserRound },
  ]
}
