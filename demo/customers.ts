/** The demo's customers. The first one is the public demo account. */
export const CUSTOMERS = [
  {
    email: 'customer@pitlane.test',
    displayName: 'Noa Brandt',
    address: 'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209',
  },
  { email: 'elif@pitlane.test', displayName: 'Elif Kaya', address: 'Elif Kaya\n402 Grandview Ave\nAustin, TX 78704' },
  {
    email: 'marcus@pitlane.test',
    displayName: 'Marcus Adeyemi',
    address: 'Marcus Adeyemi\n77 Harbor Street\nBoston, MA 02110',
  },
  { email: 'sofie@pitlane.test', displayName: 'Sofie Lund', address: 'Sofie Lund\n9 Mill Road\nMadison, WI 53703' },
  {
    email: 'diego@pitlane.test',
    displayName: 'Diego Ferrer',
    address: 'Diego Ferrer\n1210 Canyon Drive\nPhoenix, AZ 85004',
  },
  {
    email: 'hannah@pitlane.test',
    displayName: 'Hannah Weiss',
    address: 'Hannah Weiss\n35 Orchard Court\nAnn Arbor, MI 48104',
  },
  {
    email: 'ravi@pitlane.test',
    displayName: 'Ravi Menon',
    address: 'Ravi Menon\n610 Lakeshore Blvd\nChicago, IL 60611',
  },
  {
    email: 'claire@pitlane.test',
    displayName: 'Claire Dubois',
    address: 'Claire Dubois\n22 Magnolia Street\nSavannah, GA 31401',
  },
  { email: 'owen@pitlane.test', displayName: 'Owen Price', address: 'Owen Price\n5 Foundry Way\nPittsburgh, PA 15222' },
  { email: 'yuki@pitlane.test', displayName: 'Yuki Mori', address: 'Yuki Mori\n818 Pine Street\nSeattle, WA 98101' },
  { email: 'tomas@pitlane.test', displayName: 'Tomás Rey', address: 'Tomás Rey\n144 Mesa Verde\nSanta Fe, NM 87501' },
  {
    email: 'grace@pitlane.test',
    displayName: 'Grace Okafor',
    address: 'Grace Okafor\n67 Riverside Drive\nRichmond, VA 23219',
  },
] as const
