type Customer = { display_name: string | null; email: string | null }

/** Falls back to the email address. A deleted account has neither. */
export function customerName({ customer: { display_name: name, email } }: { customer: Customer }): string {
  return name ?? email ?? 'Deleted user'
}
