import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'Broken on purpose · Pitlane' }]

export const loader = requireSandbox

export default function SandboxBroken(): never {
  throw new Error('This page breaks on purpose, to show what a broken page looks like.')
}
