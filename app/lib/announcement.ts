import { createContext } from 'react'
import type { Announcement } from '#domain/shop-settings.ts'

/** The announcement to show. Only the server provides it, because only the server renders the bar. */
export const AnnouncementContext = /* @__PURE__ */ createContext<Announcement | null>(null)
