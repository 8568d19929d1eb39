import { useRef, useState } from 'react'

const MAX_STEPS = 100

/** Undo and redo. Consecutive changes from the same source, such as a slider, are one step. */
export function useSteps<Value>(value: Value, onChange: (value: Value) => void) {
  const [past, setPast] = useState<readonly Value[]>([])
  const [future, setFuture] = useState<readonly Value[]>([])
  const lastSource = useRef<string>(undefined)

  const replace = (next: Value, before: readonly Value[], after: readonly Value[]) => {
    setPast(before.slice(-MAX_STEPS))
    setFuture(after)
    onChange(next)
  }
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next: Value, source?: string) {
      const isSameStep = source !== undefined && source === lastSource.current
      lastSource.current = source
      replace(next, isSameStep ? past : [...past, value], [])
    },
    undo() {
      const previous = past.at(-1)
      if (previous === undefined) return
      lastSource.current = undefined
      replace(previous, past.slice(0, -1), [value, ...future])
    },
    redo() {
      const [next, ...rest] = future
      if (next === undefined) return
      lastSource.current = undefined
      replace(next, [...past, value], rest)
    },
  }
}
