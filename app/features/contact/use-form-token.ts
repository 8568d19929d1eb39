import { useEffect, useRef } from 'react'
import { api, read } from '#app/lib/api.ts'
import { MIN_FORM_SECONDS } from '#domain/contact.ts'

type Opened = { token: string; readyAt: number }

/** Signed token with the time the form was opened. Sending waits until the minimum time has passed (spam protection). */
export function useFormToken() {
  const opened = useRef<Promise<Opened>>(undefined)
  useEffect(() => {
    opened.current = open()
    opened.current.catch(() => {}) // Fetched again when the form is sent.
  }, [])
  return {
    async take(): Promise<string> {
      const { token, readyAt } = await (opened.current ?? open()).catch(open)
      opened.current = Promise.resolve({ token, readyAt })
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())))
      return token
    },
    /** Call after sending a message, or when the token has expired. */
    renew() {
      opened.current = open()
      opened.current.catch(() => {})
    },
  }
}

async function open(): Promise<Opened> {
  const { token } = await read(api.contact.token.$get())
  return { token, readyAt: Date.now() + MIN_FORM_SECONDS * 1000 }
}
