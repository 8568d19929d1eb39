import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

type Rule = { use: string; pattern: RegExp; examples: readonly string[]; except?: readonly string[] }

/** Code that belongs in one module, with the justified exceptions. */
const RULES: Rule[] = [
  {
    use: 'domain/dates.ts',
    pattern: /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/,
    examples: ["new Intl.DateTimeFormat('en-US')", 'date.toLocaleDateString()'],
  },
  {
    use: 'domain/durations.ts',
    pattern: /86_?400_?000|3_?600_?000|60 \* 60/,
    examples: ['7 * 86_400_000', '3600000', '24 * 60 * 60 * 1000'],
  },
  {
    use: 'domain/uuid.ts',
    pattern: /\[0-9a-f\]\{8\}|\[0-9a-f-\]\{36\}|z\.uuid\(\)\.safeParse/,
    examples: ['/^[0-9a-f]{8}-/', '/^[0-9a-f-]{36}$/', 'z.uuid().safeParse(id)'],
  },
  {
    use: 'domain/escape.ts',
    pattern: /'&(?:amp|lt|#38|#60);'|`&#\$\{/,
    examples: ["text.replaceAll('&', '&amp;')"],
  },
  {
    use: 'publicOrigin() of server/platform/http/origin.ts',
    pattern: /PUBLIC_URL \?\?/,
    examples: ["config.PUBLIC_URL ?? 'http://localhost'"],
    // The token issuer has no port, so that tokens stay valid when the shop restarts on another port.
    except: ['server/features/auth/access-token.ts'],
  },
  {
    use: 'the code of an error',
    pattern:
      /message\.(?:includes|startsWith|endsWith|match|search)\(|\.(?:test|exec)\((?:\w+\.)?message\)|\.message [!=]==/,
    examples: ["error.message.includes('key')", '/key/.test(cause.message)', "error.message === 'no'"],
    // node-postgres reports errors only as text.
    except: ['server/platform/db/is-database-unavailable.ts', 'server/platform/db/migrate.ts'],
  },
]

const sources = readSources('.')

test.each(RULES)('every module uses $use', ({ use, pattern, examples, except = [] }) => {
  for (const example of examples) expect(example).toMatch(pattern)
  const found = [...sources].filter(([file, text]) => file !== use && pattern.test(text)).map(([file]) => file)
  expect(found.toSorted()).toEqual(except)
})
