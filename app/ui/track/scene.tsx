/** Full-page illustration with text and links below it. */
export function Scene({ drawing, children }: { drawing: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="relative grid min-h-[max(50rem,100svh-4.25rem)] items-end overflow-hidden lg:min-h-[max(25vw+28rem,100svh-4.75rem)]">
      {drawing}
      <div className="wrap relative w-full py-12">{children}</div>
    </div>
  )
}
