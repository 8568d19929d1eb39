import { useState } from 'react'

/** The dashboard's figures, and a way to ask for them again after something was done. */
export function useAdminData() {
  const [turn, setTurn] = useState(0)
  return { turn, reload: () => setTurn((before) => before + 1) }
}
