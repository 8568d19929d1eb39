import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { currentSession, onSessionChange } from './session-store.ts'

/** Gives a component TanStack Query. Import it only from chunks that guests never download. */
export function withQueries<Props extends object>(Component: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    return (
      <QueryClientProvider client={client}>
        <Component {...props} />
      </QueryClientProvider>
    )
  }
}

const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.logAs) console.error(meta.logAs, error)
    },
  }),
  defaultOptions: {
    queries: {
      // Show errors immediately, even when offline: the panels have a “Try again” button.
      retry: false,
      networkMode: 'always',
      // A form must not change while it is being filled in.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The user whose data is cached; undefined until the session has loaded. */
let owner = viewerId()

// The next user of this browser must not see the data of the previous one.
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
    /** The message to log for a failure that the screen does not show. */
    queryMeta: { logAs?: string }
  }
}
