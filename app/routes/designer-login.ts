import { redirect } from 'react-router'

/** Designers use the same sign-in page and continue to the portal. */
export const loader = () => redirect('/auth/login?next=%2Fdesigners')
