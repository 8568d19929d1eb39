/** One number that a bench holds against its target. */
export type Figure = { figure: string; measured: string; target: string; passed: boolean }

export type Bench = { name: string; run: () => Promise<Figure[]> }
