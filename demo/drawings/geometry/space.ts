/** Millimetres: from the back of the heel to the toe, to the outer side, above the ground. */
export type Place = readonly [along: number, out: number, up: number]

/** A point of the drawing, which is 1200 wide and high. */
export type Spot = readonly [x: number, y: number]

export interface Camera {
  right: Place
  up: Place
  /** From the shoe to the camera. */
  toward: Place
  scale: number
  /** Where the place [0, 0, 0] falls. */
  origin: Spot
}

/** `yaw` turns the toe towards the camera, `pitch` lifts the camera, in degrees. 0 shows the outer side. */
export function cameraAt(yaw: number, pitch: number): Camera {
  const [sy, cy] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)]
  const [sp, cp] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)]
  return {
    right: [-cy, sy, 0],
    up: [-sy * sp, -cy * sp, cp],
    toward: [sy * cp, cy * cp, sp],
    scale: 1,
    origin: [0, 0],
  }
}

export function project(camera: Camera, place: Place): Spot {
  return [
    camera.origin[0] + camera.scale * dot(camera.right, place),
    camera.origin[1] - camera.scale * dot(camera.up, place),
  ]
}

export function dot(a: Place, b: Place): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Place, b: Place): Place {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function minus(a: Place, b: Place): Place {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function plus(a: Place, b: Place, times = 1): Place {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function unit(a: Place): Place {
  const size = Math.hypot(...a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

export function roundTenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}
