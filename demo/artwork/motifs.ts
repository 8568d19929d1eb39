import type { Motif } from './motif.ts'
import { bendSign } from './motifs/bend-sign.ts'
import { brakeDisc } from './motifs/brake-disc.ts'
import { cafeRacer } from './motifs/cafe-racer.ts'
import { cassette } from './motifs/cassette.ts'
import { circuit } from './motifs/circuit.ts'
import { coilover } from './motifs/coilover.ts'
import { cone } from './motifs/cone.ts'
import { crossedFlags } from './motifs/crossed-flags.ts'
import { desertTruck } from './motifs/desert-truck.ts'
import { dreamGarage } from './motifs/dream-garage.ts'
import { driftTop } from './motifs/drift-top.ts'
import { formulaFront } from './motifs/formula-front.ts'
import { fuelPump } from './motifs/fuel-pump.ts'
import { garageSign } from './motifs/garage-sign.ts'
import { gaugeCluster } from './motifs/gauge-cluster.ts'
import { gearGate } from './motifs/gear-gate.ts'
import { halftoneSunset } from './motifs/halftone-sunset.ts'
import { helmet } from './motifs/helmet.ts'
import { keiCamp } from './motifs/kei-camp.ts'
import { kneeDown } from './motifs/knee-down.ts'
import { longTail } from './motifs/long-tail.ts'
import { muscleGrille } from './motifs/muscle-grille.ts'
import { numberPlates } from './motifs/number-plates.ts'
import { odometer } from './motifs/odometer.ts'
import { oilCan } from './motifs/oil-can.ts'
import { paceNotes } from './motifs/pace-notes.ts'
import { pickup } from './motifs/pickup.ts'
import { piston } from './motifs/piston.ts'
import { pitBoard } from './motifs/pit-board.ts'
import { plate24 } from './motifs/plate-24.ts'
import { radiatorBadge } from './motifs/radiator-badge.ts'
import { rallyJump } from './motifs/rally-jump.ts'
import { roadster } from './motifs/roadster.ts'
import { roundel } from './motifs/roundel.ts'
import { spanners } from './motifs/spanners.ts'
import { sparkPlug } from './motifs/spark-plug.ts'
import { startLights } from './motifs/start-lights.ts'
import { steering } from './motifs/steering.ts'
import { stopwatch } from './motifs/stopwatch.ts'
import { sunsetCoupe } from './motifs/sunset-coupe.ts'
import { tachometer } from './motifs/tachometer.ts'
import { tailgate } from './motifs/tailgate.ts'
import { touge } from './motifs/touge.ts'
import { turbo } from './motifs/turbo.ts'
import { tyreBadge } from './motifs/tyre-badge.ts'
import { tyreTracks } from './motifs/tyre-tracks.ts'
import { v8Engine } from './motifs/v8-engine.ts'
import { vanFace } from './motifs/van-face.ts'
import { wheelCatalogue } from './motifs/wheel-catalogue.ts'
import { windTunnel } from './motifs/wind-tunnel.ts'

/** Everything that the demo's designers can draw. */
export const MOTIFS = {
  'bend-sign': bendSign,
  'brake-disc': brakeDisc,
  'cafe-racer': cafeRacer,
  cassette: cassette,
  circuit: circuit,
  coilover: coilover,
  cone: cone,
  'crossed-flags': crossedFlags,
  'desert-truck': desertTruck,
  'dream-garage': dreamGarage,
  'drift-top': driftTop,
  'formula-front': formulaFront,
  'fuel-pump': fuelPump,
  'garage-sign': garageSign,
  'gauge-cluster': gaugeCluster,
  'gear-gate': gearGate,
  'halftone-sunset': halftoneSunset,
  helmet: helmet,
  'kei-camp': keiCamp,
  'knee-down': kneeDown,
  'long-tail': longTail,
  'muscle-grille': muscleGrille,
  'number-plates': numberPlates,
  odometer: odometer,
  'oil-can': oilCan,
  'pace-notes': paceNotes,
  pickup: pickup,
  piston: piston,
  'pit-board': pitBoard,
  'plate-24': plate24,
  'radiator-badge': radiatorBadge,
  'rally-jump': rallyJump,
  roadster: roadster,
  roundel: roundel,
  spanners: spanners,
  'spark-plug': sparkPlug,
  'start-lights': startLights,
  steering: steering,
  stopwatch: stopwatch,
  'sunset-coupe': sunsetCoupe,
  tachometer: tachometer,
  tailgate: tailgate,
  touge: touge,
  turbo: turbo,
  'tyre-badge': tyreBadge,
  'tyre-tracks': tyreTracks,
  'v8-engine': v8Engine,
  'van-face': vanFace,
  'wheel-catalogue': wheelCatalogue,
  'wind-tunnel': windTunnel,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
