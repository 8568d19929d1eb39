/** The first tab fits into it at every width, so that nothing below moves when the portal replaces its skeleton. */
export const PORTAL_HEIGHT = 'min-h-780 lg:min-h-430'
