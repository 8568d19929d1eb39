-- Paid, and neither sent nor cancelled. `isToShip` in domain/orders.ts is the same rule; a test compares the two.
create function is_to_ship(status text, payment_status text) returns boolean language sql immutable
  return status in ('pending', 'processing') and payment_status <> 'refunded';
