/** A copy of the list with two entries exchanged. */
export function swap<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const [a, b] = [list[one], list[other]]
  if (a === undefined || b === undefined) return [...list]
  return list.with(one, b).with(other, a)
}
