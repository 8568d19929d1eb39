import { at, fill, type Point, pathPoint, round } from './draw.ts'

/** Path data of shapes that several motifs share. */

export function disc(cx: number, cy: number, r: number): string {
  return `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const across = `h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}`
  return `M${x + r} ${y}${across}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(pathPoint).join('L')}Z`
}

export function star(cx: number, cy: number, outer: number, inner: number, tips = 5, turn = -90): string {
  const corners = Array.from({ length: tips * 2 }, (_, index) => {
    return at(cx, cy, index % 2 ? inner : outer, turn + (index * 180) / tips)
  })
  return `M${corners.join('L')}Z`
}

/** A piece of a ring, clockwise from one angle to the other. */
export function sector(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const outside = `M${at(cx, cy, outer, from)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${at(cx, cy, outer, to)}`
  return `${outside}L${at(cx, cy, inner, to)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${at(cx, cy, inner, from)}Z`
}

/** An open arc, clockwise. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  return `M${at(cx, cy, r, from)}A${round(r)} ${round(r)} 0 ${large} 1 ${at(cx, cy, r, to)}`
}

/** A smooth curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const point = (index: number): Point => {
    return points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  }
  let path = `M${pathPoint(point(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, start, end, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    path += `C${pathPoint(leave)} ${pathPoint(arrive)} ${pathPoint(end)}`
  }
  return path + (closed ? 'Z' : '')
}

export function checker(x: number, y: number, columns: number, rows: number, side: number, color: string): string {
  let path = ''
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      path += `M${round(x + column * side)} ${round(y + row * side)}h${side}v${side}h${-side}Z`
    }
  }
  return fill(path, color)
}

/** Trees in four steps, narrow at the top. */
export function pine(x: number, y: number, height: number): string {
  let path = ''
  for (let step = 0; step < 4; step++) {
    const width = height * (0.12 + step * 0.065)
    const top = y - height + step * height * 0.2
    path += `M${round(x)} ${round(top)}L${round(x + width)} ${round(top + height * 0.34)}H${round(x - width)}Z`
  }
  return `${path}M${round(x - height * 0.04)} ${round(y - height * 0.1)}h${round(height * 0.08)}v${round(height * 0.1)}h${round(-height * 0.08)}Z`
}
