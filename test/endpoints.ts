import { endpointName } from '#server/site/endpoint-name.ts'
import { site } from './site.ts'

const API = /^\/(api\/v1|api\/openapi|auth|storage|functions|webhooks)\b/

/** Every endpoint of the real app: the API, and any other route that changes data. The sandbox is not part of the shop. */
export const endpoints = [
  ...new Set(
    site.routes
      .filter(({ method, path }) => method !== 'ALL' && (API.test(path) || method !== 'GET'))
      .filter(({ path }) => !path.startsWith('/sandbox'))
      .map(({ method, path }) => endpointName(method, path)),
  ),
].sort()
