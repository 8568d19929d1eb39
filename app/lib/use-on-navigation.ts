import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Runs when a navigation starts, not when it completes, so that a menu closes immediately. */
export function useOnNavigation(act: () => void) {
  const { key } = useLocation()
  const target = useNavigation().location?.key ?? key
  const run = useEffectEvent(act)
  // Not on mount: the user may have opened a menu before hydration.
  const last = useRef(target)
  useEffect(() => {
    if (last.current !== target) run()
    last.current = target
  }, [target])
}
