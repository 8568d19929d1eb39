import type { Role } from '#domain/roles.ts'

/** Every mail that the shop sends. `origin` is the shop's address, as in `https://pitlane.test`. */
export type Mail =
  | { kind: 'welcome'; to: string; role: Exclude<Role, 'admin'>; origin: string }
  | { kind: 'recovery'; to: string; link: string }
  | { kind: 'email-change'; to: string; link: string; newEmail: string }
  | { kind: 'password-changed'; to: string; origin: string }
  | { kind: 'email-changed'; to: string; newEmail: string; origin: string }

export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>
