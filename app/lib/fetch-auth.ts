/**
 * `fetch` for the auth library. Our own errors have a code header, and their messages are shown to the user. A 5xx without
 * that header comes from a proxy and is treated as a lost connection (status 0).
 */
export async function fetchAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status >= 500 && !response.headers.has('x-sb-error-code')) throw new TypeError(`HTTP ${response.status}`)
  return response
}
