import { Button } from '#app/ui/button.tsx'

type MessagesButtonProps = { title: string; unread: number; isOpen: boolean; controls: string; onClick: () => void }

/** Shows or hides the messages about a request. */
export function MessagesButton({ title, unread, isOpen, controls, onClick }: MessagesButtonProps) {
  return (
    <Button size="sm" aria-expanded={isOpen} aria-controls={controls} onClick={onClick}>
      {unread > 0 && <span aria-hidden="true" className="size-2 rounded-full bg-signal" />}
      <span>
        Messages<span className="sr-only"> about {title}</span>
        {unread > 0 && ` · ${unread} unread`}
      </span>
    </Button>
  )
}
