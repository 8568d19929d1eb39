import { z } from '@hono/zod-openapi'
import { emptyResponse, jsonBody, jsonResponse, type Registry } from '#server/platform/http/openapi.ts'
import { authErrors, SessionView } from './register-auth.ts'

type Path = Parameters<Registry['registerPath']>[0]
type Schema = Parameters<typeof jsonResponse>[1]

const id = { params: z.object({ id: z.uuid() }) }
const code = z.object({ code: z.string() })
const Passkey = z.object({ id: z.uuid(), friendly_name: z.string(), created_at: z.string() }).openapi('Passkey')
const RecoveryCodes = z.object({ codes: z.array(z.string()) })
/** The options of the WebAuthn API, which the browser receives. */
const Options = z.looseObject({ challenge_id: z.string() })
const Credential = z.object({ challenge_id: z.string(), credential: z.looseObject({}) })

/** Two-step verification and passkeys, in the format of the auth-js client. */
export function registerFactors(registry: Registry) {
  const add = (
    method: Path['method'],
    path: string,
    summary: string,
    body: Schema | undefined,
    request?: Path['request'],
  ) =>
    registry.registerPath({
      method,
      path: `/auth/v1/${path}`,
      tags: ['Two-step verification and passkeys'],
      summary,
      ...(request && { request }),
      responses: {
        ...(body ? { 200: jsonResponse('Done', body) } : { 204: emptyResponse('Done') }),
        ...authErrors(401, 409, 422),
      },
    })
  add(
    'post',
    'reauthenticate',
    'Confirm the current password',
    z.object({}),
    jsonBody(z.object({ password: z.string() })),
  )
  const enrollment = z.object({ factor_type: z.literal('totp'), friendly_name: z.string().optional() })
  const enrolled = z.object({
    id: z.uuid(),
    type: z.literal('totp'),
    totp: z.looseObject({ secret: z.string(), uri: z.string() }),
  })
  add('post', 'factors', 'Start to turn on two-step verification', enrolled, jsonBody(enrollment))
  add(
    'post',
    'factors/{id}/challenge',
    'Start the second step',
    z.object({ id: z.string(), expires_at: z.number() }),
    id,
  )
  const attempt = jsonBody(z.object({ challenge_id: z.string(), code: z.string() }))
  add('post', 'factors/{id}/verify', 'Finish the second step with a code', SessionView, { ...id, ...attempt })
  add('delete', 'factors/{id}', 'Turn off two-step verification', z.object({ id: z.uuid() }), id)
  add('get', 'factors/recovery-codes', 'Count the recovery codes', z.looseObject({}))
  add('post', 'factors/recovery-codes', 'Create recovery codes', RecoveryCodes)
  add('post', 'factors/recovery-codes/regenerate', 'Replace the recovery codes', RecoveryCodes)
  add(
    'post',
    'factors/recovery-codes/verify',
    'Finish the second step with a recovery code',
    SessionView,
    jsonBody(code),
  )
  add('get', 'passkeys', 'List your passkeys', z.array(Passkey))
  add('post', 'passkeys/registration/options', 'Start to add a passkey', Options)
  add('post', 'passkeys/registration/verify', 'Add a passkey', Passkey, jsonBody(Credential))
  add('post', 'passkeys/authentication/options', 'Start to sign in with a passkey', Options)
  add('post', 'passkeys/authentication/verify', 'Sign in with a passkey', SessionView, jsonBody(Credential))
  const name = jsonBody(z.object({ friendly_name: z.string() }))
  add('patch', 'passkeys/{id}', 'Rename a passkey', Passkey, { ...id, ...name })
  add('delete', 'passkeys/{id}', 'Remove a passkey', undefined, id)
}
