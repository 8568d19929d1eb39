import { matchParts } from './match-parts.ts'

/** A text in which what was looked for is marked. */
export function Highlight({ text, match }: { text: string; match: string | undefined }) {
  return matchParts(text, match).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name, and never move
      <mark key={index} className="bg-amber/55 text-inherit ink:bg-transparent ink:text-amber">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
