import { matchParts } from './match-parts.ts'

export function Highlight({ text, match }: { text: string; match: string | readonly string[] | undefined }) {
  return matchParts(text, match).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key and never move
      <mark key={index} className="bg-amber/55 text-inherit ink:bg-transparent ink:text-amber">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
