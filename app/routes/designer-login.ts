import { redirect } from 'react-router'

/** Designers sign in as everybody does, and go on to the portal. */
export const loader = () => redirect('/auth/login?next=%2Fdesigners')
