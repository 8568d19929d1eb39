import type { Probe } from './probe.ts'
import { cachePoisoning } from './probes/cache-poisoning.ts'
import { canaries } from './probes/canaries.ts'
import { dependencies } from './probes/dependencies.ts'
import { disk } from './probes/disk.ts'
import { enumeration } from './probes/enumeration.ts'
import { forgedTokens } from './probes/forged-tokens.ts'
import { forwardedAddresses } from './probes/forwarded-addresses.ts'
import { fuzzing } from './probes/fuzzing.ts'
import { hashing } from './probes/hashing.ts'
import { json } from './probes/json.ts'
import { mailBombing } from './probes/mail-bombing.ts'
import { massAssignment } from './probes/mass-assignment.ts'
import { objects } from './probes/objects.ts'
import { oversized } from './probes/oversized.ts'
import { pathsAndHeaders } from './probes/paths-and-headers.ts'
import { redirects } from './probes/redirects.ts'
import { responseHeaders } from './probes/response-headers.ts'
import { roles } from './probes/roles.ts'
import { slowConnections } from './probes/slow-connections.ts'
import { smuggling } from './probes/smuggling.ts'
import { timing } from './probes/timing.ts'
import { uploads } from './probes/uploads.ts'
import { xss } from './probes/xss.ts'

/** Every probe, in the order of the report. */
export const probes: readonly Probe[] = [
  fuzzing,
  roles,
  objects,
  massAssignment,
  forgedTokens,
  pathsAndHeaders,
  redirects,
  responseHeaders,
  cachePoisoning,
  xss,
  uploads,
  slowConnections,
  oversized,
  json,
  smuggling,
  enumeration,
  timing,
  forwardedAddresses,
  hashing,
  mailBombing,
  disk,
  canaries,
  dependencies,
]
