import { redirect } from 'react-router'
import { accessToken } from '#app/lib/access-token.ts'
import { loginPath } from './own-path.ts'

/** The first line of a private page's `clientLoader`: guests are led to sign in and back. */
export async function requireToken({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url)
  if (!(await accessToken())) throw redirect(loginPath(pathname + search))
}
