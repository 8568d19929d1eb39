/** The main navigation, in the header and in the drawer. */
export const NAV_ITEMS = [
  { to: '/', name: 'Home' },
  { to: '/shop', name: 'Shop' },
  { to: '/designers', name: 'Designers' },
  { to: '/blog', name: 'Blog' },
  { to: '/contact', name: 'Contact' },
] as const
