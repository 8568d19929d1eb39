export default function SandboxBroken(): never {
  throw new Error('This page breaks on purpose, to show what a broken page looks like.')
}
