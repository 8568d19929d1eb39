/** The name of a Hono route in the tables of endpoints: `GET /api/v1/designs/{id}`. */
export function endpointName(method: string, path: string): string {
  return `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`
}
