import { cx } from '#app/ui/cx.ts'

type Stop = { name: string; note?: string | undefined }
type RailProps = { label: string; stops: readonly Stop[]; reached: number }

/** Progress indicator: a line with stops, vertical on phones. Reaching the last stop completes it. */
export function Rail({ label, stops, reached }: RailProps) {
  const isDone = (index: number) => index < reached || (index === reached && index === stops.length - 1)
  return (
    <ol aria-label={label} className="grid sm:auto-cols-fr sm:grid-flow-col">
      {stops.map(({ name, note }, index) => (
        <li
          key={name}
          aria-current={index === reached ? 'step' : undefined}
          className={cx(
            'relative min-h-12 pl-8 text-[0.9375rem] last:min-h-0 sm:min-h-0 sm:pt-7 sm:pl-0',
            // the line to the next stop
            'before:absolute before:top-2 before:bottom-0 before:left-1.5 before:w-1 before:content-[""] last:before:hidden sm:before:top-1.5 sm:before:right-0 sm:before:bottom-auto sm:before:left-0 sm:before:h-1 sm:before:w-auto',
            'after:absolute after:top-1 after:left-0 after:size-4 after:rounded-full after:border-4 after:content-[""] sm:after:top-0',
            index < reached ? 'before:bg-ink' : 'before:bg-line',
            index <= reached && 'after:border-ink',
            isDone(index) ? 'after:bg-ink' : index === reached && 'after:bg-card',
            index === reached && 'font-semibold',
            index > reached && 'text-muted after:border-line after:bg-paper',
          )}
        >
          {name}
          <span className="sr-only">
            {isDone(index) ? ', completed' : index === reached ? ', current' : ', upcoming'}
          </span>
          {note && <span className="num block font-normal text-micro text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
