import { data } from 'react-router'
import NotFound from '#app/components/not-found.tsx'
import { NOT_FOUND_TITLE } from '#app/components/not-found-title.ts'

export const meta = () => [{ title: NOT_FOUND_TITLE }]

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
