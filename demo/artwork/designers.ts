/** The demo's designers. The first one is the public demo account. */
export const DESIGNERS = [
  {
    email: 'designer@pitlane.test',
    displayName: 'Dario Felt',
    bio: 'Former touring car mechanic, now mostly at a drawing table. I print what we used to shout over the pit wall.',
  },
  {
    email: 'maren@pitlane.test',
    displayName: 'Maren Holt',
    bio: 'I live at the end of a coast road and draw whatever drives past. Screen printer since 2009, three colors if I can help it.',
  },
  {
    email: 'kenji@pitlane.test',
    displayName: 'Kenji Arakawa',
    bio: 'Night driver, day illustrator. My own car has been on jack stands since spring.',
  },
  {
    email: 'lucia@pitlane.test',
    displayName: 'Lucía Prado',
    bio: 'Club rally co-driver, so I draw in a helmet at least twice a year. Everything here smells faintly of gravel.',
  },
  {
    email: 'tobias@pitlane.test',
    displayName: 'Tobias Wren',
    bio: 'Shop manuals are the best graphic design ever made. I try to keep up. Two kids, one lathe.',
  },
  {
    email: 'ama@pitlane.test',
    displayName: 'Ama Osei',
    bio: 'Sign painter. Lettering first, then the car. If a word looks hand-cut, it was.',
  },
  {
    email: 'jonas@pitlane.test',
    displayName: 'Jonas Lindqvist',
    bio: 'Twenty-four-hour races, old motorcycles and very strong coffee. I only draw at night, which explains the palette.',
  },
  {
    email: 'priya@pitlane.test',
    displayName: 'Priya Raman',
    bio: 'I grew up in the back of a pickup and still think it’s the best seat. Big shapes, short sentences.',
  },
] as const

export type DesignerEmail = (typeof DESIGNERS)[number]['email']
