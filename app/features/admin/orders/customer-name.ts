type Customer = { display_name: string | null; email: string | null }

/** What a customer is called: by name, else by address; a deleted account has neither. */
export function customerName({ customer: { display_name: name, email } }: { customer: Customer }): string {
  return name ?? email ?? 'Deleted user'
}
