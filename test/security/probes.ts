import type { Probe } from './probe.ts'
import { forgedTokens } from './probes/forged-tokens.ts'
import { fuzzing } from './probes/fuzzing.ts'
import { massAssignment } from './probes/mass-assignment.ts'
import { objects } from './probes/objects.ts'
import { responseHeaders } from './probes/response-headers.ts'
import { roles } from './probes/roles.ts'

/** Every probe, in the order of the report. */
export const probes: readonly Probe[] = [roles, objects, massAssignment, forgedTokens, responseHeaders, fuzzing]
