/** The company that runs the shop, as named on receipts, in emails and on the legal pages. */
export type Company = { name: string; address: string | null; email: string | null; taxId: string | null }

/** Name, address and email address in one line, without the parts that are not known. */
export function describeCompany({ name, address, email }: Company): string {
  return [name, address, email].filter(Boolean).join(', ')
}
