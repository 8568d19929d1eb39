/** Whether a path is polled by load balancers and monitors. */
export function isHealthPath(path: string | undefined): boolean {
  return path === '/healthz' || path === '/readyz'
}
