/** One of a few values; anything else counts as not given. */
export type ChoiceParameter<Value extends string = string> = {
  values: readonly Value[]
  /** Naming it is the same as naming none. */
  defaultValue?: Value
}

/** Free text. Without a `normalize` that cuts it, a longer text counts as not given. */
export type TextParameter = { maxLength: number; normalize?: (text: string) => string }

/** A parameter of a page's address. */
export type QueryParameter = ChoiceParameter | TextParameter

/** The one spelling of a value; undefined if it counts as not given. */
export function readParameter(parameter: QueryParameter, text: string | null | undefined): string | undefined {
  return isChoice(parameter) ? readChoice(parameter, text) : readText(parameter, text)
}

export function readChoice<Value extends string>(
  { values, defaultValue }: ChoiceParameter<Value>,
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text && value !== defaultValue)
}

export function readText(parameter: TextParameter, text: string | null | undefined): string | undefined {
  const value = parameter.normalize ? parameter.normalize(text ?? '') : (text ?? '')
  return value.length > 0 && !isTooLong(parameter, value) ? value : undefined
}

export function isChoice(parameter: QueryParameter): parameter is ChoiceParameter {
  return 'values' in parameter
}

export function isTooLong({ maxLength, normalize }: TextParameter, text: string): boolean {
  return !normalize && text.length > maxLength
}
