import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Invalidates queries by key prefix. Active queries are fetched again. */
export function useInvalidate() {
  const client = useQueryClient()
  return async (...keys: QueryKey[]): Promise<void> => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
