import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentSession, onSessionChange } from './session-store.ts'

/** TanStack Query for everything below. Import it only from chunks that guests never download. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.logAs) console.error(meta.logAs, error)
    },
  }),
  defaultOptions: {
    queries: {
      // A failure shows its panel with “Try again” at once, and so does a lost network.
      retry: false,
      networkMode: 'always',
      // Nothing may change below somebody who is filling in a form.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Whose data is in the cache; undefined until it is known who is here. */
let owner = viewerId()

// The next person in this browser must not see what was read for the one before.
onSessionChange(() => {
  const id = viewerId()
  if (owner !== undefined && owner !== id) client.clear()
  owner = id
})

function viewerId(): string | null | undefined {
  const { loading, user } = currentSession()
  return loading ? undefined : (user?.id ?? null)
}

declare module '@tanstack/react-query' {
  interface Register {
    /** Failures without a place on the screen are logged under these words. */
    queryMeta: { logAs?: string }
  }
}
