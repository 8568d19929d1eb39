import { useContext } from 'react'
import { AnnouncementContext } from '#app/lib/announcement.ts'
import { Nonce } from '#app/lib/nonce.ts'

const STORAGE_KEY = 'automotive-apparel-announcement'

/**
 * Runs before the bar is painted, so that a dismissed one causes no layout shift. The listener is on the document because
 * React may put the same HTML into the page again. The focus moves to the first visible link of the header; the closed
 * menu has hidden ones.
 */
const SCRIPT = `(()=>{const b=document.getElementById("announcement"),k="${STORAGE_KEY}";try{if(localStorage.getItem(k)===b.dataset.id)b.hidden=true}catch{}b.querySelector("button").hidden=false;document.addEventListener("click",({target:t})=>{const o=t.closest&&t.closest("#announcement button")&&t.closest("#announcement");if(!o)return;try{localStorage.setItem(k,o.dataset.id)}catch{}o.hidden=true;[...document.querySelectorAll("header a")].find(a=>a.offsetParent).focus()})})()`

/** The announcement above the header. Only the server renders it. Without scripts it cannot be dismissed. */
export function AnnouncementBar() {
  const announcement = useContext(AnnouncementContext)
  const nonce = useContext(Nonce)
  if (!announcement) return null
  const { id, text, link } = announcement
  return (
    <>
      <aside
        id="announcement"
        data-id={id}
        aria-label="Announcement"
        className="on-ink border-line-ink border-b print:hidden"
      >
        <div className="wrap flex min-h-11 items-center justify-between gap-3 text-small">
          <p className="wrap-anywhere py-2.5">
            {link ? (
              <a href={link} className="font-semibold underline underline-offset-3">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
          <button
            type="button"
            hidden
            className="-mr-3 inline-flex min-h-11 flex-none cursor-pointer items-center px-3 text-muted-ink hover:text-paper"
          >
            Dismiss
          </button>
        </div>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its quotes */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
