/** One of a fixed set of values; anything else is ignored. */
export type ChoiceParameter<Value extends string = string> = {
  values: readonly Value[]
  /** The default: passing this value is the same as omitting the parameter. */
  defaultValue?: Value
}

/** Free text. Text that is too long is ignored, unless `normalize` truncates it. */
export type TextParameter = { maxLength: number; normalize?: (text: string) => string }

type SingleParameter = ChoiceParameter | TextParameter

/** May be repeated, with one value each time. */
export type ListParameter<Each extends SingleParameter = SingleParameter> = { each: Each; maxValues: number }

/** A query parameter of a page. */
export type QueryParameter = SingleParameter | ListParameter

/** The canonical values: in a fixed order, without duplicates and invalid ones. A parameter that is not a list has at most one. */
export function readValues(parameter: QueryParameter, texts: readonly string[]): string[] {
  if (isList(parameter)) return readList(parameter, texts)
  const value = readParameter(parameter, texts[0])
  return value === undefined ? [] : [value]
}

export function readChoice<Value extends string>(
  { values, defaultValue }: ChoiceParameter<Value>,
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text && value !== defaultValue)
}

/** Several choices, in the order in which they are declared. */
export function readChoices<Value extends string>(
  { each, maxValues }: ListParameter<ChoiceParameter<Value>>,
  texts: readonly string[],
): Value[] {
  return each.values.filter((value) => texts.includes(value)).slice(0, maxValues)
}

export function readText(parameter: TextParameter, text: string | null | undefined): string | undefined {
  const value = parameter.normalize ? parameter.normalize(text ?? '') : (text ?? '')
  return value.length > 0 && !isTooLong(parameter, value) ? value : undefined
}

/** Several texts, sorted. */
export function readTexts({ each, maxValues }: ListParameter<TextParameter>, texts: readonly string[]): string[] {
  const values = new Set(texts.map((text) => readText(each, text)).filter((value) => value !== undefined))
  return [...values].toSorted().slice(0, maxValues)
}

export function isChoice(parameter: QueryParameter): parameter is ChoiceParameter {
  return 'values' in parameter
}

/** Exported for the test that walks all parameters. @internal */
export function isList(parameter: QueryParameter): parameter is ListParameter {
  return 'each' in parameter
}

export function isTooLong(parameter: QueryParameter, text: string): boolean {
  if (isList(parameter)) return isTooLong(parameter.each, text)
  return !isChoice(parameter) && !parameter.normalize && text.length > parameter.maxLength
}

function readList({ each, maxValues }: ListParameter, texts: readonly string[]) {
  return isChoice(each) ? readChoices({ each, maxValues }, texts) : readTexts({ each, maxValues }, texts)
}

/** The canonical value; undefined if it is missing or invalid. */
function readParameter(parameter: SingleParameter, text: string | null | undefined): string | undefined {
  return isChoice(parameter) ? readChoice(parameter, text) : readText(parameter, text)
}
