import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'Broken on purpose · Pitlane' }]

export const loader = requireSandbox

export default function SandboxBroken(): never {
  throw new Error('This page fails on purpose, to show the error page.')
}
