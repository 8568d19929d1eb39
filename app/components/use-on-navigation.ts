import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Runs when a navigation starts, not only when its page has arrived, so that a menu closes at once. */
export function useOnNavigation(act: () => void) {
  const { key } = useLocation()
  const target = useNavigation().location?.key ?? key
  const run = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target is what it waits for
  useEffect(() => run(), [target])
}
