import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Runs when a navigation starts, not only when its page has arrived, so that a menu closes at once. */
export function useOnNavigation(act: () => void) {
  const { key } = useLocation()
  const target = useNavigation().location?.key ?? key
  const run = useEffectEvent(act)
  // Not at first: a menu may have been opened before the scripts were there.
  const last = useRef(target)
  useEffect(() => {
    if (last.current !== target) run()
    last.current = target
  }, [target])
}
