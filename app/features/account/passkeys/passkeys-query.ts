import { queryOptions } from '@tanstack/react-query'
import { loadAuthClient } from '#app/lib/auth-client.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => {
    const client = await loadAuthClient()
    const { data, error } = await client.passkey.list()
    if (error) throw error
    return data
  },
})
