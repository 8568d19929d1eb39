/** Only the changed fields, so that an edit does not overwrite concurrent changes to other fields. */
export function changedFields<Body extends object>(before: Body, after: Body): Partial<Body> {
  const known = new Map(Object.entries(before))
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(known.get(name))
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<Body>
}
