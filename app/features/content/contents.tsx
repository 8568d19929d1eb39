import { type ReactNode, useId } from 'react'

type Heading = { id: string; text: string }
type ContentsProps = { headings: readonly Heading[]; children?: ReactNode }

/** Table of contents; sticky on wide screens. */
export function Contents({ headings, children }: ContentsProps) {
  const id = useId()
  if (headings.length < 3) return <div className="max-lg:hidden">{children}</div>
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <nav aria-labelledby={id} className="border-ink border-t pt-4 max-lg:mb-10">
        <h2 id={id} className="label mb-2">
          On this page
        </h2>
        <ol className="text-[0.9375rem]">
          {headings.map(({ id: target, text }) => (
            <li key={target} className="border-line border-b">
              <a href={`#${target}`} className="block py-2 text-muted hover:text-ink hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  )
}
