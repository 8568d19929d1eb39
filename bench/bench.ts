/** A measured value and its target. */
export type Result = { name: string; measured: string; target: string; passed: boolean }

export type Bench = { name: string; run: () => Promise<Result[]> }
