import { runNode } from '#test/run-node.ts'

/** Runs tests of the shop. Returns what failed. */
export async function runVitest(files: string[], env: Record<string, string>, options: string[] = []) {
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...options, ...files], env)
  return code === 0 ? [] : ['A test failed.']
}

/** Runs a test that exists for real engines only. */
export function runEngineTest(file: string, env: Record<string, string>) {
  return runVitest([file], env, ['--config=engines/vitest.config.ts'])
}
