import { UserRound } from 'lucide'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Loaded by signed-in users only. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })))

/** On wide screens: Sign In for guests, a menu for users, and a neutral placeholder until the session is known. */
export function UserMenu() {
  const { loading, user } = useAuth()
  if (user)
    return (
      <Suspense fallback={<Placeholder className="lg:grid" />}>
        <AccountMenu user={user} />
      </Suspense>
    )
  return (
    <>
      <Link
        to="/auth/login"
        title="Sign In"
        className={cx(
          'hidden h-11 min-w-11 items-center justify-center gap-2 rounded-2 px-2 font-medium text-[0.9375rem] hover:bg-carbon lg:flex',
          loading && 'in-data-session:hidden!',
        )}
      >
        <Icon icon={UserRound} className="size-5 flex-none" strokeWidth={1.75} />
        <span className="max-xl:sr-only">Sign In</span>
      </Link>
      {loading && <Placeholder className="in-data-session:lg:grid" />}
    </>
  )
}

function Placeholder({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cx('hidden size-11 place-items-center', className)}>
      <span className="size-5 rounded-full bg-line-ink" />
    </span>
  )
}
