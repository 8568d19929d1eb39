import { useState } from 'react'

/** The ids of the selected items of a list. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => selected.has(id),
    toggle: (id: string) =>
      setSelected((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    drop: (ids: Iterable<string>) => setSelected((before) => without(before, ids)),
    set: (ids: Iterable<string>) => setSelected(new Set(ids)),
  }
}

function without(selected: ReadonlySet<string>, ids: Iterable<string>): ReadonlySet<string> {
  const dropped = new Set(ids)
  return new Set([...selected].filter((id) => !dropped.has(id)))
}
