import { cx } from '#app/ui/cx.ts'

/** In the corner of an image, says what it shows. */
export function Caption({ className, children }: { className?: string; children: string }) {
  return (
    <p
      className={cx(
        'absolute top-0 left-0 z-1 bg-paper px-3 py-2 font-display font-semibold text-base leading-none tracking-[0.02em]',
        className,
      )}
    >
      {children}
    </p>
  )
}
