/** For a list of cards on a designer's page: all are by this designer. Styled from here, so that other pages load nothing. */
export const WITHOUT_NAMES = '[&_.sheet-cell>:last-child>:first-child]:hidden'
