export type Dsn = { publicKey: string; envelopeUrl: string }

/** Reads `https://<public key>@<host>/<path>/<project>`. Undefined if it is not a DSN. */
export function readDsn(text: string): Dsn | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.username) return undefined
  const { path, project } = /^(?<path>.*)\/(?<project>\d+)\/?$/.exec(url.pathname)?.groups ?? {}
  if (!project) return undefined
  return { publicKey: url.username, envelopeUrl: `${url.origin}${path}/api/${project}/envelope/` }
}
