import { Link, redirect } from 'react-router'
import { YearStatement } from '#app/features/portal/royalties/year-statement.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { requireToken } from '#app/features/session/require-token.ts'
import { useReloadOnUserChange } from '#app/features/session/use-reload-on-user-change.ts'
import { ApiError, api, isSignInNeeded, read } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/designer-statement'

export const meta: Route.MetaFunction = ({ params: { year } }) => [
  { title: `Royalties ${year} · Pitlane` },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request, params: { year } }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  try {
    const [me, statement] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.royalties.years[':year'].$get({ param: { year } }, options)).catch(undefinedIfRefused),
    ])
    return { userId: me.user_id, statement }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath(`/designers/statement/${year}`))
    throw error
  }
}

export default function DesignerStatement({ loaderData: { userId, statement } }: Route.ComponentProps) {
  useReloadOnUserChange(userId)
  return (
    <StatementFrame>
      {statement ? (
        <YearStatement statement={statement} />
      ) : (
        <>
          <h1 className="sr-only">Yearly statement</h1>
          <EmptyState
            title="Statement not found"
            text="Statements are for designers, by calendar year."
            action={<ButtonLink to="/designers?tab=royalties">View your royalties</ButtonLink>}
          />
        </>
      )}
    </StatementFrame>
  )
}

export function HydrateFallback() {
  return (
    <StatementFrame>
      <h1 className="display-2 mt-1 mb-6">Yearly statement</h1>
      <NeedsScript>Your statement needs JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-96" />
      </div>
    </StatementFrame>
  )
}

function StatementFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap min-h-svh pt-[clamp(2rem,4vw,3.5rem)] pb-sec print:min-h-0 print:p-0">
      <Link to="/designers?tab=royalties" className="link text-muted text-small print:hidden">
        Royalties
      </Link>
      {children}
    </div>
  )
}

/** Customers have no statement, and a year must be a year. */
function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof ApiError && ['not_found', 'invalid', 'forbidden'].includes(error.code)) return
  throw error
}
