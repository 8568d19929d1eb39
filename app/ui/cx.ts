/** Joins class names and leaves out the ones that do not apply. */
export function cx(...classes: (string | false | undefined)[]) {
  return classes.filter(Boolean).join(' ')
}
