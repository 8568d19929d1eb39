import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type State = 'working' | 'failed' | 'done' | 'invalid' | 'asked' | 'wrong'
type Message = { title: string; text: string; action?: ReactNode }
type MailLinkProps = {
  /** Where the form posts the token without JavaScript. */
  path: string
  /** The label of that form's button. */
  verb: string
  /** Performs the action; resolves to false if the link is invalid. */
  act: (token: string) => Promise<boolean>
  done: Message
  invalid: Message
  /** Results of a form sent without JavaScript, from the `outcome` query parameter. */
  asked?: Message
  wrong?: Message
}

/** The target page of a link in an email. A script posts the token, so that link scanners do not trigger the action. */
export function MailLink({ path, verb, act, done, invalid, asked = done, wrong = invalid }: MailLinkProps) {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [state, setState] = useState<State>(stateIn(params))
  const [run, setRun] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token, and again on retry
  useEffect(() => {
    if (!token) return
    setState('working')
    act(token).then(
      (isValid) => setState(isValid ? 'done' : 'invalid'),
      () => setState('failed'),
    )
  }, [token, run])

  const { title, text, action } = { ...COMMON, done, invalid, asked, wrong }[state]
  return (
    <div className="wrap min-h-[50svh] py-[clamp(3rem,8vw,8rem)]">
      <div className={cx('max-w-[40rem] border-t-4 bg-card p-6 sm:p-10', EDGES[state])}>
        <div role="status">
          <h1 className="display-2">{title}</h1>
          <p className="mt-3 text-pretty">{text}</p>
        </div>
        <div className="mt-6">
          {state === 'failed' ? <Button onClick={() => setRun(run + 1)}>Try again</Button> : action}
          {state === 'working' && (
            <noscript>
              <form method="post" action={path}>
                <input type="hidden" name="token" value={token} />
                <Button type="submit">{verb}</Button>
              </form>
            </noscript>
          )}
        </div>
      </div>
    </div>
  )
}

const COMMON: Record<'working' | 'failed', Message> = {
  working: { title: 'One moment', text: 'This will only take a second.' },
  failed: { title: 'Something went wrong', text: 'We could not reach the shop. Nothing has changed yet.' },
}

const EDGES: Record<State, string> = {
  working: 'border-ink',
  failed: 'border-amber',
  done: 'border-green',
  invalid: 'border-amber',
  asked: 'border-blue',
  wrong: 'border-amber',
}

const OUTCOMES = ['done', 'asked', 'wrong'] as const

function stateIn(params: URLSearchParams): State {
  if (params.has('token')) return 'working'
  return OUTCOMES.find((known) => known === params.get('outcome')) ?? 'invalid'
}
