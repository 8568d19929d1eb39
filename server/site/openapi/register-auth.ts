import { z } from '@hono/zod-openapi'
import { emptyResponse, jsonBody, jsonResponse, type Registry } from '#server/platform/http/openapi.ts'

type Path = Parameters<Registry['registerPath']>[0]

const time = z.iso.datetime().nullable()

/** Two shapes, because the format of an error depends on the protocol version that the client requests. */
const AuthErrorView = z
  .union([
    z.object({ code: z.number().int(), error_code: z.string(), msg: z.string() }),
    z.object({ code: z.string(), message: z.string() }),
  ])
  .openapi('AuthError')

const UserView = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string(),
    email_confirmed_at: time.optional(),
    last_sign_in_at: time.optional(),
    new_email: z.string().optional(),
    app_metadata: z.looseObject({}),
    user_metadata: z.looseObject({}),
    created_at: time,
    updated_at: time,
  })
  .openapi('AuthUser')

export const SessionView = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number().int(),
    expires_at: z.number().int(),
    refresh_token: z.string(),
    user: UserView,
  })
  .openapi('AuthSession')

const Email = z.string().max(254)
const Password = z.string().min(6).max(128)
const Challenge = { code_challenge: z.string().optional(), code_challenge_method: z.enum(['s256', 'S256']).optional() }
const redirectTo = z.object({ redirect_to: z.string().optional() })

export const authErrors = (...statuses: number[]) =>
  Object.fromEntries(
    [...new Set([400, 403, 404, 408, 413, 429, 503, ...statuses])].map((status) => [
      status,
      jsonResponse('An error of the GoTrue protocol', AuthErrorView),
    ]),
  )

/** The account endpoints. They speak the GoTrue protocol, so that the unmodified auth-js client works with them. */
export function registerAuth(registry: Registry) {
  const add = (path: Omit<Path, 'tags'>) => registry.registerPath({ ...path, tags: ['Accounts'] } as Path)
  add({
    method: 'post',
    path: '/auth/v1/signup',
    summary: 'Create an account and sign in',
    request: jsonBody(
      z.object({ email: Email, password: Password, data: z.looseObject({ role: z.string().optional() }).optional() }),
    ),
    responses: { 200: jsonResponse('The new session', SessionView), ...authErrors(422) },
  })
  add({
    method: 'post',
    path: '/auth/v1/token',
    summary: 'Sign in, refresh a session or exchange a PKCE code',
    request: {
      query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
      ...jsonBody(
        z.object({
          email: Email.optional(),
          password: z.string().optional(),
          refresh_token: z.string().optional(),
          auth_code: z.string().optional(),
          code_verifier: z.string().optional(),
        }),
      ),
    },
    responses: { 200: jsonResponse('The session', SessionView), ...authErrors(409, 422) },
  })
  add({
    method: 'post',
    path: '/auth/v1/recover',
    summary: 'Send a link to reset the password',
    request: { query: redirectTo, ...jsonBody(z.object({ email: Email, ...Challenge })) },
    responses: { 200: jsonResponse('The same for every address', z.object({})), ...authErrors() },
  })
  add({
    method: 'post',
    path: '/auth/v1/verify',
    summary: 'Redeem the token of an emailed link',
    request: jsonBody(
      z.object({
        type: z.enum(['recovery', 'email_change']),
        token_hash: z.string().optional(),
        token: z.string().optional(),
      }),
    ),
    responses: { 200: jsonResponse('The session', SessionView.partial().loose()), ...authErrors(422) },
  })
  add({
    method: 'get',
    path: '/auth/v1/verify',
    summary: 'Open an emailed link',
    request: {
      query: z.object({
        token: z.string(),
        type: z.enum(['recovery', 'email_change']),
        redirect_to: z.string().optional(),
      }),
    },
    responses: { 303: emptyResponse('Redirects to the shop'), ...authErrors() },
  })
  add({
    method: 'get',
    path: '/auth/v1/.well-known/jwks.json',
    summary: 'Public keys that verify access tokens',
    responses: {
      200: jsonResponse('A JSON Web Key Set', z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })),
      ...authErrors(),
    },
  })
  add({
    method: 'get',
    path: '/auth/v1/health',
    summary: 'Name and version of the service',
    responses: {
      200: jsonResponse('Always', z.object({ name: z.string(), description: z.string(), version: z.string() })),
      ...authErrors(),
    },
  })
  add({
    method: 'get',
    path: '/auth/v1/settings',
    summary: 'Sign-in methods',
    responses: { 200: jsonResponse('The settings', z.looseObject({ disable_signup: z.boolean() })), ...authErrors() },
  })
  add({
    method: 'get',
    path: '/auth/v1/user',
    summary: 'The signed-in user',
    responses: { 200: jsonResponse('The user', UserView), ...authErrors(401) },
  })
  add({
    method: 'put',
    path: '/auth/v1/user',
    summary: 'Change the password, the email address or the metadata',
    request: {
      query: redirectTo,
      ...jsonBody(
        z.object({
          email: Email.optional(),
          password: Password.optional(),
          current_password: z.string().optional(),
          data: z.looseObject({}).optional(),
          ...Challenge,
        }),
      ),
    },
    responses: { 200: jsonResponse('The user', UserView), ...authErrors(401, 422) },
  })
  add({
    method: 'post',
    path: '/auth/v1/logout',
    summary: 'End sessions',
    request: { query: z.object({ scope: z.enum(['global', 'local', 'others']).optional() }) },
    responses: { 204: emptyResponse('Signed out'), ...authErrors(401) },
  })
}
