import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DesignerList } from '#app/features/designers/designer-list.tsx'
import { OpenRequests } from '#app/features/designers/open-requests.tsx'
import { PortalGate } from '#app/features/designers/portal-gate.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { pageMeta } from '#app/lib/meta.ts'
import { cx } from '#app/ui/cx.ts'
import { OPEN_REQUESTS_SHOWN } from '#domain/requests.ts'
import { listDesigners } from '#server/features/profiles/list-designers.ts'
import { listOpenRequests } from '#server/features/requests/list-open-requests.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/designers'

const PAGE_SIZE = 12

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: '/designers',
    title: 'Designers · Pitlane',
    description: 'The independent artists behind Pitlane’s designs. 40% of every sale goes to the artist.',
    isUnlisted: loaderData.isContinued,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('after') ?? undefined
  const isContinued = after !== undefined
  const [page, requests] = await Promise.all([
    listDesigners({ after, limit: PAGE_SIZE }),
    isContinued ? [] : listOpenRequests(OPEN_REQUESTS_SHOWN, new Date()),
  ])
  return { origin: context.get(pageContext).origin, page, requests, isContinued }
}

/** The portal's tabs change the URL but not the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  const isSameList = currentUrl.searchParams.get('after') === nextUrl.searchParams.get('after')
  return isSamePage && isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** Designers come here to work, so they see the portal only. The stored session tells before the first paint. */
export default function Designers({ loaderData: { page, requests, isContinued } }: Route.ComponentProps) {
  const { loading, user } = useAuth()
  const isDesigner = user?.role === 'designer'
  return (
    <div className="wrap pb-sec">
      <div className="pt-[clamp(2rem,4vw,3.5rem)]">
        <header
          className={cx(
            'flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pb-6',
            loading && 'in-data-[session=designer]:sr-only',
            isDesigner && 'sr-only',
          )}
        >
          <h1 className="display-1">Designers</h1>
          <p className="max-w-prose text-muted">40% of every sale goes to the artist.</p>
        </header>
        <PortalGate />
      </div>
      <div className={cx(loading && 'in-data-[session=designer]:hidden', isDesigner && 'hidden')}>
        <DesignerList page={page} isContinued={isContinued} />
        <OpenRequests requests={requests} />
      </div>
    </div>
  )
}
