type Edge = { from: string; to: string }

/** Strongly connected components of more than one file (Tarjan's algorithm). */
export function findCycles(edges: readonly Edge[]): string[][] {
  const graph = Map.groupBy(edges, ({ from }) => from)
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    stack.push(file)
    for (const { to } of graph.get(file) ?? []) {
      const reached = numbers.has(to) ? (stack.includes(to) ? numbers.get(to) : undefined) : visit(to)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? number, reached))
    }
    const low = lowest.get(file) ?? number
    if (low === number) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1) cycles.push(component)
    }
    return low
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return cycles
}
