import type { Inks } from './inks.ts'

/** Draws a print of 600 × 720: the seed chooses its words and details, the inks its colors. */
export type Motif = (seed: number, ink: Inks) => string
