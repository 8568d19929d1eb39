/** Loaded on first use, because most processes never see a passkey and the library has many certificate formats. */
export function loadWebauthn() {
  return import('@simplewebauthn/server')
}
