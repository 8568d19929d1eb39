import { Button } from '#app/ui/button.tsx'

type DraftChoiceProps = {
  /** Tells the buttons of several drafts on a page apart. */
  title?: string
  onKeepMine: () => void
  onUseOther: () => void
}

/** Another window has changed the draft. It is not saved until the designer has chosen a version. */
export function DraftChoice({ title, onKeepMine, onUseOther }: DraftChoiceProps) {
  const label = (action: string) => (title ? `${action}: ${title}` : undefined)
  return (
    <div className="grid gap-3 border border-ink border-l-6 border-l-amber bg-card p-4 text-base text-ink">
      <p>You changed this draft in another window. Which version do you want to keep?</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-label={label('Keep this version')} onClick={onKeepMine}>
          Keep this version
        </Button>
        <Button size="sm" aria-label={label('Use the other version')} onClick={onUseOther}>
          Use the other version
        </Button>
      </div>
    </div>
  )
}
