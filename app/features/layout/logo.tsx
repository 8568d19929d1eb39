import { Link } from 'react-router'

/** The mark (main straight and the pit lane that leaves and rejoins it) with the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-display font-extrabold text-[1.75rem] uppercase italic leading-none">
      <LogoMark className="h-5.5 w-11" />
      Pitlane
    </span>
  )
}

export function LogoLink() {
  return (
    <Link to="/" aria-label="Pitlane, home" className="flex min-h-11 items-center">
      <Logo />
    </Link>
  )
}

function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 22" fill="none" aria-hidden="true" className={className}>
      <path d="M0 18h44" stroke="currentColor" strokeWidth="5" />
      <path d="M3 14.5 13 4.5h18l10 10" className="stroke-signal" strokeWidth="3" strokeLinejoin="round" />
    </svg>
  )
}
