/** One of a fixed set of values; anything else is ignored. */
export type ChoiceParameter<Value extends string = string> = {
  values: readonly Value[]
  /** The default: passing this value is the same as omitting the parameter. */
  defaultValue?: Value
}

/** Free text. Text that is too long is ignored, unless `normalize` truncates it. */
export type TextParameter = { maxLength: number; normalize?: (text: string) => string }

/** A query parameter of a page. */
export type QueryParameter = ChoiceParameter | TextParameter

/** The canonical value; undefined if it is missing or invalid. */
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
