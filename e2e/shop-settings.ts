import { asAdmin, call, type Server } from './api.ts'

const UNSET = {
  company: { name: null, address: null, email: null, tax_id: null },
  shipping: { price: null, free_from: null },
  countries: { codes: null },
  launch: { at: null },
  announcement: { text: null, link: null, starts_at: null, ends_at: null },
  home: { design_ids: [] },
  featured: { design_ids: [] },
  claims: { percent: null, min_hours: null, max_claims: null },
  tax: { is_on: false },
  payouts: { delivered_days: null, shipped_days: null, minimum: null, monthly: true },
}

/** Changes a group of settings through the API. */
export async function changeSetting(server: Server, group: keyof typeof UNSET, value: object) {
  const { token } = await asAdmin(server)
  const settings = await call(server, 'GET', '/api/v1/settings', undefined, token)
  return call(server, 'PUT', `/api/v1/settings/${group}`, { version: settings[group].version, value }, token)
}

/** Sets every setting back to its default, so that the next test finds the shop as it was. */
export async function resetSettings(server: Server) {
  for (const [group, value] of Object.entries(UNSET)) await changeSetting(server, group as keyof typeof UNSET, value)
}
