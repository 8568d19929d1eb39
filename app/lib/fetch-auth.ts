/**
 * For the authentication library, whose retryable errors carry no code: an error page of a proxy counts as a lost
 * connection (status 0), so that only our own errors, which name their code in a header, come with words for a person.
 */
export async function fetchAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  if (answer.status >= 500 && !answer.headers.has('x-sb-error-code')) throw new TypeError(`HTTP ${answer.status}`)
  return answer
}
