import type { Endpoint } from './permissions.ts'
import {
  accountSecurity,
  type EndpointLimits,
  passkeySignIn,
  perFiveMinutes,
  perHour,
  perTenMinutes,
  read,
  redeem,
  secondStep,
} from './rates.ts'

/** Rate limits of signing in and of the security of an account. */
export const authLimits = {
  'POST /auth/v1/signup': { address: perFiveMinutes(30), reason: 'There is no account yet.' },
  'POST /auth/v1/token': {
    address: perFiveMinutes(150),
    reason: 'The caller is not signed in yet; wrong passwords are counted per account.',
  },
  'POST /auth/v1/recover': {
    address: perFiveMinutes(30),
    reason: 'The caller is not signed in; emails are counted per recipient.',
  },
  'POST /auth/v1/verify': redeem,
  'GET /auth/v1/verify': redeem,
  'GET /auth/v1/.well-known/jwks.json': read,
  'GET /auth/v1/health': read,
  'GET /auth/v1/settings': read,
  'GET /auth/v1/user': read,
  'PUT /auth/v1/user': { account: perHour(60), address: perHour(300) },
  'POST /auth/v1/logout': { account: perTenMinutes(60), address: perTenMinutes(600) },
  'POST /auth/v1/reauthenticate': accountSecurity,
  'POST /auth/v1/factors': accountSecurity,
  'GET /auth/v1/factors/recovery-codes': read,
  'POST /auth/v1/factors/recovery-codes': accountSecurity,
  'POST /auth/v1/factors/recovery-codes/regenerate': accountSecurity,
  'POST /auth/v1/factors/recovery-codes/verify': secondStep,
  'POST /auth/v1/factors/{id}/challenge': secondStep,
  'POST /auth/v1/factors/{id}/verify': secondStep,
  'DELETE /auth/v1/factors/{id}': accountSecurity,
  'GET /auth/v1/passkeys': read,
  'POST /auth/v1/passkeys/registration/options': accountSecurity,
  'POST /auth/v1/passkeys/registration/verify': accountSecurity,
  'POST /auth/v1/passkeys/authentication/options': passkeySignIn,
  'POST /auth/v1/passkeys/authentication/verify': passkeySignIn,
  'PATCH /auth/v1/passkeys/{id}': accountSecurity,
  'DELETE /auth/v1/passkeys/{id}': accountSecurity,
} satisfies Partial<Record<Endpoint, EndpointLimits>>
