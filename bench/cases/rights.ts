import { MIN_PRECISION, MIN_RECALL, measureLikeness } from '#test/rights/measure-likeness.ts'
import { MIN_TITLE_PRECISION, MIN_TITLE_RECALL, measureTrademarks } from '#test/rights/measure-trademarks.ts'
import type { Bench } from '../result.ts'

/** How well copies of artwork and protected names are recognized, on generated copies and labeled titles. */
export const rights: Bench = {
  name: 'rights',
  about: 'how well copies of artwork and protected names are recognized',
  async run() {
    const { pictures, recall, precision, byAlteration, byThreshold } = await measureLikeness()
    print(
      byAlteration.map((one) => `${one.name}: ${percent(one.recall)} found, ${percent(one.found)} among candidates`),
    )
    print(
      byThreshold.map((one) => `from ${one.from}: ${percent(one.recall)} recall, ${percent(one.precision)} precision`),
    )
    const titles = measureTrademarks()
    print([...titles.missed.map((title) => `missed: ${title}`), ...titles.wrong.map((title) => `wrong: ${title}`)])
    return [
      result(`recall of copies of ${pictures} pictures`, recall, MIN_RECALL),
      result(`precision of copies of ${pictures} pictures`, precision, MIN_PRECISION),
      result(`recall of protected names in ${titles.titles} titles`, titles.recall, MIN_TITLE_RECALL),
      result(`precision of protected names in ${titles.titles} titles`, titles.precision, MIN_TITLE_PRECISION),
    ]
  },
}

function result(name: string, share: number, min: number) {
  return { name, measured: percent(share), target: `at least ${percent(min)}`, passed: share >= min }
}

function print(lines: string[]) {
  process.stdout.write(lines.map((line) => `  ${line}\n`).join(''))
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)}%`
}
