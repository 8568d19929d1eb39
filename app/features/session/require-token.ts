import { redirect } from 'react-router'
import { accessToken } from '#app/lib/access-token.ts'
import { loginPath } from './login-path.ts'

/** For the `clientLoader` of private pages: redirects guests to the sign-in page and back. */
export async function requireToken({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url)
  if (!(await accessToken())) throw redirect(loginPath(pathname + search))
}
