const WHEEL = { width: 30, height: 54, rx: 5 }

/** A single-seater from above, nose up, 300 × 360 units; in the pits, its right front wheel is off. */
export function RaceCar({ inPits = false }: { inPits?: boolean }) {
  return (
    <>
      <g className="fill-ink">
        <path d="M144 22h12l8 70 8 26h-44l8-26z" />
        <path d="M78 34h56l2 18c-20-2-40 0-58 6zM222 34h-56l-2 18c20-2 40 0 58 6z" />
        <path d="M128 122h44l2 18c22 6 32 22 32 44l-4 66c-1 12-12 16-24 20l-8 26h-40l-8-26c-12-4-23-8-24-20l-4-66c0-22 10-38 32-44z" />
        <path d="M96 306h108v22H96z" />
        <rect x="66" y="74" {...WHEEL} />
        <rect x={inPits ? 292 : 204} y="74" {...WHEEL} />
        <rect x="56" y="238" width="36" height="62" rx="5" />
        <rect x="208" y="238" width="36" height="62" rx="5" />
      </g>
      <path
        className="stroke-ink"
        strokeWidth="4"
        d="M96 92l40 14M96 112l38-2M204 92l-40 14M204 112l-38-2M92 262l30 6M92 284l34 4M208 262l-30 6M208 284l-34 4"
      />
      <g className="fill-signal">
        <path d="M150 128c13 0 18 13 18 30s-6 26-18 26-18-9-18-26 5-30 18-30z" />
        <path d="M104 184l18-12v70l-14 10zM196 184l-18-12v70l14 10z" />
        <path d="M96 312h108v5H96z" />
        <path d="M147 30h6l4 50h-14z" />
      </g>
      <circle cx="150" cy="158" r="11" className="fill-ink" />
      <path d="M150 196v86" className="stroke-signal" strokeWidth="5" />
    </>
  )
}
