import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'
import type { Env } from '#server/platform/http/context.ts'
import { isSecondStepDue } from './assurance-level.ts'
import { bearerToken, findSignedIn, type SignedIn } from './find-signed-in.ts'

/** The signed-in user, read from the database for this request. */
export type Viewer = { id: string; email: string; role: Role; sessionId: string }
export type ViewerEnv = { Variables: Env['Variables'] & { viewer: Viewer } }

/** Requires a signed-in user. */
export const requireViewer = createMiddleware<ViewerEnv>(async (c, next) => {
  const { id } = await authenticate(c)
  await c.var.countAccount?.(id)
  await next()
})

/** Requires a signed-in user with one of the roles. */
export function requireRole(...roles: Role[]) {
  return createMiddleware<ViewerEnv>(async (c, next) => {
    const { id, role } = await authenticate(c)
    if (!roles.includes(role)) throw new AppError('forbidden', 'You do not have permission to do this.')
    await c.var.countAccount?.(id)
    await next()
  })
}

/** The viewer of a public endpoint; undefined for guests, invalid tokens and sessions that lack the second step. */
export async function findViewer(c: Context): Promise<Viewer | undefined> {
  const token = bearerToken(c.req.header('Authorization'))
  const found = token ? await findSignedIn(token) : undefined
  if (typeof found !== 'object' || found.account.bannedAt || isSecondStepDue(found)) return undefined
  return toViewer(found)
}

async function authenticate(c: Context<ViewerEnv>): Promise<Viewer> {
  const token = bearerToken(c.req.header('Authorization'))
  const found = token ? await findSignedIn(token) : 'bad token'
  if (typeof found === 'string') throw new AppError('unauthenticated', 'Please sign in.')
  if (found.account.bannedAt) throw new AppError('forbidden', 'This account has been suspended.')
  if (isSecondStepDue(found)) {
    throw new AppError('insufficient_aal', 'Enter the code from your authenticator app to finish signing in.')
  }
  const viewer = toViewer(found)
  c.set('viewer', viewer)
  c.header('Cache-Control', 'no-store')
  return viewer
}

function toViewer({ account, session, role }: SignedIn): Viewer {
  return { id: account.id, email: account.email ?? '', role, sessionId: session.id }
}
