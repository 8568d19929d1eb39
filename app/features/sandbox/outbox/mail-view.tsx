import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatUtcTime } from '#domain/dates.ts'
import { mailHref } from './mail-href.ts'

type Mail = { id: string; to: string; subject: string; text: string; html: string; sent_at: Date }

/** Shows an email in a sandboxed frame. Links do not work there, so they are listed above it. */
export function MailView({ mail, to, className }: { mail: Mail; to: string; className: string }) {
  return (
    <article aria-labelledby="subject" className={cx('min-w-0 py-4 lg:border-line lg:border-l lg:pl-8', className)}>
      <Link to={mailHref({ to })} className="link mb-4 inline-flex min-h-11 items-center gap-2 lg:hidden">
        <Icon icon={ArrowLeft} size={18} strokeWidth={1.75} />
        All emails
      </Link>
      <h2 id="subject" className="display-3">
        {mail.subject}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-small">
        <span className="min-w-0 break-all">To {mail.to}</span>
        <time dateTime={mail.sent_at.toISOString()} className="num">
          {formatUtcTime(mail.sent_at)}
        </time>
      </p>
      <h3 className="label mt-6">Links</h3>
      <ul className="mt-2 grid gap-2">
        {linksIn(mail.text).map((link) => (
          <li key={link}>
            <a href={link} className="link break-all">
              {link}
            </a>
          </li>
        ))}
      </ul>
      <iframe
        key={mail.id}
        title={`Email: ${mail.subject}`}
        srcDoc={mail.html}
        sandbox=""
        className="mt-6 h-240 w-full rounded-1 border border-line bg-paper sm:h-184"
      />
      <details className="mt-6 border-line border-y py-4">
        <summary className="label">Plain text</summary>
        <pre className="mt-4 whitespace-pre-wrap break-words font-text text-small">{mail.text}</pre>
      </details>
    </article>
  )
}

function linksIn(text: string) {
  return [...new Set(text.match(/https?:\/\/\S+/g))]
}
