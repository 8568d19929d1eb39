export function Road({ path }: { path: string }) {
  return (
    <>
      <path d={path} className="stroke-ink" strokeWidth="58" />
      <path d={path} className="stroke-paper" strokeWidth="2" strokeDasharray="26 22" />
    </>
  )
}
