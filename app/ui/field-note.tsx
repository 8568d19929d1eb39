import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

type FieldNoteProps = { id: string; error: string | undefined; hint: string | undefined }

/** The error of a field, or its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 font-medium text-signal-down text-small">
        <Icon icon={CircleAlert} size={16} strokeWidth={1.75} className="mt-0.5 flex-none" />
        {error}
      </p>
    )
  return (
    hint && (
      <p id={id} className="text-muted text-small">
        {hint}
      </p>
    )
  )
}
