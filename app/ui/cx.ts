/** Joins class names and drops falsy ones. */
export function cx(...classes: (string | false | undefined)[]) {
  return classes.filter(Boolean).join(' ')
}
