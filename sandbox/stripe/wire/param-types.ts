import { z } from 'zod'

const MAX_AMOUNT = 99_999_999
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

type Refusal = { code?: string; message: string }

/** A text that is not blank and, where the value is wrong, a sentence and a code of Stripe's. */
const checked = (check: (value: string) => Refusal | undefined) =>
  z.string().superRefine((value, context) => {
    const refusal = value === '' ? { code: 'parameter_invalid_empty', message: '' } : check(value)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message, params: { code: refusal.code } })
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

/** Only what a browser may be sent to; a template in braces stands for the session's id. */
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

/** `[0]`, `[1]`, … or `[]`. */
export const list = <Item extends z.ZodType>(item: Item, max: number, name: string) =>
  z.preprocess(
    (value) => (isNumbered(value) ? Object.values(value) : value),
    z.array(item).max(max, `Array ${name} exceeded maximum ${max} allowed elements.`),
  )

/** Every call may ask for objects in place of their ids. */
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

/** What every list takes. */
export const page = {
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
}

function isNumbered(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
}
