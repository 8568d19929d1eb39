/** The form data of Stripe's onboarding page. */
export const ONBOARDING_FORM = {
  choice: 'finish',
  first_name: 'Robin',
  last_name: 'Lane',
  dob: '1990-12-31',
  ssn_last_4: '0000',
  routing_number: '110000000',
  account_number: '000123456789',
}
