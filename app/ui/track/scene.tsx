/** Full-page illustration with text and links below it. */
export function Scene({ drawing, children }: { drawing: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="relative grid min-h-[max(50rem,100svh-4.25rem)] items-end overflow-hidden lg:min-h-[max(25vw+28rem,100svh-4.75rem)]">
      <svg
        viewBox="0 0 1440 800"
        preserveAspectRatio="xMaxYMin slice"
        fill="none"
        aria-hidden="true"
        className="absolute top-0 left-0 h-auto w-[1180px] max-w-none translate-x-[calc(75vw-889px)] sm:h-full sm:w-full sm:translate-x-0"
      >
        {drawing}
      </svg>
      <div className="wrap relative w-full py-12">{children}</div>
    </div>
  )
}
