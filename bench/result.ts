/** Median of the rounds, and the quartiles as its spread. */
export type Spread = { median: number; low: number; high: number }

/** Per request. CPU times are undefined where the system does not report them. */
export type Cost = { serverCpuMs: number | undefined; databaseCpuMs: number | undefined; perSecond: number }

/** A measured value and its target, if it has one. */
export type Result = {
  name: string
  measured: string
  target?: string
  passed?: boolean
  /** Share of the limit that the shop reaches, measured in the same run. 1 is as cheap as the limit. */
  ratio?: Spread
  shop?: Cost
  limit?: Cost
}

export type Options = {
  rounds: number
  roundMs: number
  isQuick: boolean
  /** Up to a million designs and orders. */
  isScale: boolean
}

export type Bench = {
  name: string
  /** One line for the help text. */
  about: string
  /** Grows with `--scale`, which runs only these cases unless others are named. */
  scales?: true
  run: (options: Options) => Promise<Result[]>
}
