import { z } from 'zod'

const MAX_AMOUNT = 99_999_999
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

type Problem = { code?: string; message: string }

/** A non-empty string; `check` returns Stripe's error message and code for an invalid value. */
const checked = (check: (value: string) => Problem | undefined) =>
  z.string().superRefine((value, context) => {
    const problem = value === '' ? { code: 'parameter_invalid_empty', message: '' } : check(value)
    if (problem) context.addIssue({ code: 'custom', message: problem.message, params: { code: problem.code } })
  })

export const text = (max = 5000) =>
  checked((value) =>
    value.length > max ? { message: `Invalid string: must be at most ${max} characters` } : undefined,
  )

export const integer = (from: number, to: number) =>
  checked((value) => {
    const isWhole = /^-?\d{1,15}$/.test(value)
    if (!isWhole) return { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}` }
    if (Number(value) < from)
      return { code: 'parameter_invalid_integer', message: `This value must be greater than or equal to ${from}.` }
    if (Number(value) > to)
      return { code: 'parameter_invalid_integer', message: `This value must be less than or equal to ${to}.` }
  }).transform(Number)

export const amount = integer(0, MAX_AMOUNT)
export const timestamp = integer(0, Number.MAX_SAFE_INTEGER)

export const flag = checked((value) =>
  value === 'true' || value === 'false' ? undefined : { message: `Invalid boolean: ${value}` },
).transform((value) => value === 'true')

export const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  checked((value) =>
    choices.includes(value) ? undefined : { message: `Invalid value: must be one of ${choices.join(', ')}` },
  ).transform((value) => value as Choices[number])

export const currency = checked((value) =>
  CURRENCIES.has(value.toLowerCase()) ? undefined : { message: `Invalid currency: ${value.toLowerCase()}` },
).transform((value) => value.toLowerCase())

export const email = checked((value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
    ? undefined
    : { code: 'email_invalid', message: `Invalid email address: ${value}` },
)

/** An http(s) URL. It may contain the placeholder `{CHECKOUT_SESSION_ID}`. */
export const webAddress = checked((value) => {
  const url = URL.parse(value)
  if (!url) return { code: 'url_invalid', message: 'Invalid URL: An explicit scheme (such as https) must be provided.' }
  if (!['http:', 'https:'].includes(url.protocol)) return { code: 'url_invalid', message: 'Not a valid URL' }
})

export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters'),
    z.string().max(500, 'Metadata values can have up to 500 characters'),
  )
  .refine((entries) => Object.keys(entries).length <= 50, 'You can only have 50 metadata keys')
  .transform((entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')))

/** Accepts the form notations `[0]`, `[1]`, … and `[]`. */
export const list = <Item extends z.ZodType>(item: Item, max: number, name: string) =>
  z.preprocess(
    (value) => (isNumbered(value) ? Object.values(value) : value),
    z.array(item).max(max, `Array ${name} exceeded maximum ${max} allowed elements.`),
  )

/** Paths of ids to replace with objects; accepted by every call. */
export const expand = list(text(), 20, 'expand').default([])

export const created = z.union([
  timestamp.transform((moment) => ({ gte: moment, lte: moment })),
  z.strictObject({
    gt: timestamp.optional(),
    gte: timestamp.optional(),
    lt: timestamp.optional(),
    lte: timestamp.optional(),
  }),
])

/** Parameters of every list. */
export const page = {
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
}

function isNumbered(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
}
