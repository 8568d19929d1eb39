import { useEffect, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'

/** The dashboard's figures, and a way to ask for them again after something was done. */
export function useAdminData() {
  const [turn, setTurn] = useState(0)
  const { data: stats, error } = useLoaded(String(turn), () => read(api.stats.admin.$get()))
  useEffect(() => {
    if (error) console.error('The dashboard’s figures could not be loaded.', error)
  }, [error])
  return { stats, reload: () => setTurn((before) => before + 1) }
}

export type AdminStats = NonNullable<ReturnType<typeof useAdminData>['stats']>
