import { redirect } from 'react-router'

/** Designs are submitted in the portal. */
export const loader = () => redirect('/designers')
