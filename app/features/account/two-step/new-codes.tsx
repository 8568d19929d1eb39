import { useEffect, useRef } from 'react'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

type NewCodesProps = { codes: string[]; onDone: () => void }

/** Shows new recovery codes, once. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Recovery codes copied', tone: 'success' })
    } catch {
      toast({ title: 'Could not copy', description: 'Download the codes instead.', tone: 'destructive' })
    }
  }

  return (
    <div className="grid gap-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
          Save your recovery codes
        </h3>
        <p className="mt-2 text-muted">
          If you lose your phone, you can sign in with one of these codes. Each works once. We show them only now.
        </p>
      </div>
      <ul className="num grid gap-x-8 gap-y-2 border border-line bg-card p-4 font-semibold min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => download(Promise.resolve(new Response(`${text}\n`)), 'pitlane-recovery-codes.txt')}>
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  )
}
