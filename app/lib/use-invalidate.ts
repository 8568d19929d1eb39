import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Marks queries as outdated by the beginning of their keys; those on the screen are read again. */
export function useInvalidate() {
  const client = useQueryClient()
  return async (...keys: QueryKey[]): Promise<void> => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
