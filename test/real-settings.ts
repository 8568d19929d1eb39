/** Settings of a shop without the sandbox that only this machine can reach. It never calls the services they name. */
export function realSettings(port: number): Record<string, string> {
  return {
    SANDBOX: '0',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    APP_SECRET: 'a secret of more than thirty-two characters',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SHIPENGINE_API_KEY: 'se_1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
  }
}
