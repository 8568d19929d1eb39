-- Paid, but neither shipped nor canceled. The same rule as `isToShip` in domain/orders.ts; a test compares the two.
create function is_to_ship(status text, payment_status text) returns boolean language sql immutable
  return status in ('pending', 'processing') and payment_status <> 'refunded';
