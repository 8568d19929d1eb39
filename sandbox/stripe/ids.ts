import { randomBytes } from 'node:crypto'

const LENGTHS = {
  req_: 14,
  cs_test_a1: 56,
  pi_3: 23,
  ch_3: 23,
  re_3: 23,
  evt_1: 23,
  li_1: 23,
  price_1: 23,
  prod_: 14,
  shr_1: 23,
  pm_1: 23,
  acct_1: 15,
  person_1: 15,
  ba_1: 23,
  tr_1: 23,
  trr_1: 23,
  po_1: 23,
  txn_1: 23,
  link_: 40,
  du_1: 23,
  file_1: 23,
  taxcalc_1: 23,
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id in Stripe's format. Ids of sessions and links must be unguessable, because they give access to a page. */
export function newId(prefix: keyof typeof LENGTHS): string {
  let id: string = prefix
  while (id.length < prefix.length + LENGTHS[prefix]) {
    for (const byte of randomBytes(64)) {
      if (byte < ALPHABET.length * 4 && id.length < prefix.length + LENGTHS[prefix])
        id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}

export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
