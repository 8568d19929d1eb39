/** The fields that the admin has typed, and the values that were saved before. */
export type Typed = { values: Record<string, string>; before: Record<string, string> }

/** Leaves out the values before, because the page may not have loaded those that were just saved. */
export function typedSince(sent: Record<string, string>, { values }: Typed): Typed {
  const typed = Object.entries(values).filter(([name, value]) => value !== sent[name])
  return { values: Object.fromEntries(typed), before: {} }
}
