import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { formatUtcTime } from '#domain/dates.ts'
import { mailHref } from './mail-href.ts'

type Summary = { id: string; to: string; subject: string; sent_at: Date }
type MailListProps = { mails: Summary[]; shown: string; to: string; className: string }

export function MailList({ mails, shown, to, className }: MailListProps) {
  return (
    <nav aria-label="Emails, newest first" className={className}>
      <ul className="lg:max-h-[60rem] lg:overflow-y-auto">
        {mails.map((mail) => (
          <li key={mail.id} className="border-line border-b">
            <Link
              to={mailHref({ to, mail: mail.id })}
              preventScrollReset
              aria-current={mail.id === shown ? 'true' : undefined}
              className={cx(
                'block py-3 hover:bg-stage lg:px-4',
                mail.id === shown && 'lg:bg-card lg:shadow-[inset_4px_0_var(--color-signal)]',
              )}
            >
              <span className="block font-semibold">{mail.subject}</span>
              <span className="mt-0.5 flex justify-between gap-4 text-muted text-small">
                <span className="min-w-0 truncate">{mail.to}</span>
                <time dateTime={mail.sent_at.toISOString()} className="num flex-none">
                  {formatUtcTime(mail.sent_at)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
