import { data } from 'react-router'
import { NOT_FOUND_TITLE, NotFound } from '#app/features/layout/not-found.tsx'

export const meta = () => [{ title: NOT_FOUND_TITLE }]

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
