import { useEffect, useEffectEvent, useState } from 'react'

type Loaded<Data> = { data?: Data; error?: unknown }

/** What a call answers, asked for again whenever the key changes; what was there stays until then. */
export function useLoaded<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({})
  const ask = useEffectEvent((_key: string) => load())
  useEffect(() => {
    let isGone = false
    ask(key).then(
      (data) => !isGone && setLoaded({ data }),
      (error: unknown) => !isGone && setLoaded((before) => ({ ...before, error })),
    )
    return () => {
      isGone = true
    }
  }, [key])
  return loaded
}
